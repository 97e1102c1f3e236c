import { drawKey, type OwnChain } from '../../../../apps/server/test/faults/coins/own-chain.ts'

type Hex = `0x${string}`

/** What a wallet in a browser is asked by the page, and answers without a question to its owner. */
export interface Wallet {
  readonly address: Hex
  request(call: { readonly method: string; readonly params?: unknown }): Promise<unknown>
}

const claimGas = 300_000n

/** A wallet with a key of its own and a little for fees. */
export async function walletOn(chain: OwnChain): Promise<Wallet> {
  const { account } = drawKey()
  await chain.fund([account.address])
  const send = async ([transaction]: readonly { to: Hex; data: Hex }[]): Promise<unknown> => {
    const { to, data } = transaction ?? {}
    return chain.walletOf(account).sendTransaction({ to: to ?? null, data: data ?? '0x', gas: claimGas })
  }
  return {
    address: account.address,
    request: ({ method, params }) => {
      if (method === 'eth_sendTransaction') return send(params as readonly { to: Hex; data: Hex }[])
      return chain.client.request({ method, params } as Parameters<typeof chain.client.request>[0])
    },
  }
}
