import { type Abi, type Address, encodeFunctionData, type Hex, hexToBigInt, type Log, numberToHex } from 'viem'
import type { LocalChain } from '../local-chain/open-local-chain.ts'

export interface Call {
  readonly from: Address
  readonly to: Address
  readonly abi: Abi
  /** The function name and its arguments. */
  readonly call: readonly [name: string, ...args: unknown[]]
  /** Unix time of the block that includes the transaction. */
  readonly at?: number
}

export interface Receipt {
  readonly gasUsed: bigint
  readonly logs: Log[]
}

/** Sends one transaction in a block of its own. A revert is thrown as an RpcError with the revert data. */
export async function send(
  { chain }: { readonly chain: LocalChain },
  { from, to, abi, call, at }: Call,
): Promise<Receipt> {
  const [functionName, ...args] = call
  return sendData({ chain }, { from, to, data: encodeFunctionData({ abi, functionName, args }), ...(at && { at }) })
}

async function sendData(
  { chain }: { readonly chain: LocalChain },
  { at, ...transaction }: { from: Address; to: Address; data: Hex; at?: number },
): Promise<Receipt> {
  if (at !== undefined) await chain.setNextBlockAt(at)
  const gas = numberToHex(1_000_000)
  const hash = await chain.request({ method: 'eth_sendTransaction', params: [{ ...transaction, gas }] })
  const receipt = await chain.request({ method: 'eth_getTransactionReceipt', params: [hash] })
  const { gasUsed, logs } = receipt as { gasUsed: Hex; logs: Log[] }
  return { gasUsed: hexToBigInt(gasUsed), logs }
}
