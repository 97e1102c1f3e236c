import { type Address, getAddress } from 'viem'
import type { Agreement, Chain, ChainBlock, FreshRedemptions, Redemption, VaultFacts } from './chain.ts'
import { ChainUnreachable } from './chain-unreachable.ts'
import { createProvider, type Provider } from './provider.ts'

export interface ChainOptions {
  readonly rpcUrls: readonly string[]
  readonly chainId: number
  readonly vault: Address
  /** Whose transfers to the vault are deposits. None: the owner of the vault. */
  readonly treasury?: readonly Address[]
}

export function createChain({ rpcUrls, chainId, vault, treasury = [] }: ChainOptions): Chain {
  const providers = rpcUrls.map((url) => createProvider(url, vault, treasury))
  const areOnChain = async (): Promise<boolean> => {
    const ids = await Promise.all(providers.map((provider) => provider.chainId()))
    return ids.every((id) => id === chainId)
  }
  const blockAt = (number: number): Promise<Agreement<ChainBlock>> =>
    agree('the block', providers, (provider) => provider.blockAt(number))
  const finalBlock = async (): Promise<Agreement<ChainBlock>> => {
    if (!(await areOnChain())) return { agreed: false, about: 'the chain id', time: undefined }
    return agreeOnFinal(providers)
  }
  return {
    chainId,
    vault: getAddress(vault),
    finalBlock,
    blockAt,
    latestBlock: async () => {
      if (!(await areOnChain())) throw new ChainUnreachable('A provider', new Error('it is on another chain'))
      return earliest(await Promise.all(providers.map((provider) => provider.latest())))
    },
    readMovements: (from, to) => agree('the logs', providers, (provider) => provider.movements(from, to)),
    readDeposits: (from, to) => agree('the deposits', providers, (provider) => provider.deposits(from, to)),
    readFreshRedemptions: (above) => readFreshRedemptions(providers, above),
    isNonceUsed: (nonce, at) => agree('a nonce', providers, (provider) => provider.isNonceUsed(nonce, at)),
    hasVault: (at) => agree('the vault', providers, (provider) => provider.hasVault(at)),
    isVaultGenuine: (at) => agree('the code of the vault', providers, (provider) => provider.isVaultGenuine(at)),
    readToken: () => agree('the token', providers, (provider) => provider.token()),
    readVault: async (at) => {
      const block = at === undefined ? await finalBlock() : await blockAt(at)
      return block.agreed ? readVaultAt(providers, block.value) : block
    },
  }
}

/** The highest block that every provider calls final, if they report the same about it. */
async function agreeOnFinal(providers: readonly Provider[]): Promise<Agreement<ChainBlock>> {
  const finals = await Promise.all(providers.map((provider) => provider.final()))
  const lowest = Math.min(...finals.map(({ number }) => number))
  const answer = await agree('the final block', providers, (provider) => provider.blockAt(lowest))
  return answer.agreed ? answer : { ...answer, time: earliest(finals).timestamp }
}

async function readVaultAt(providers: readonly Provider[], block: ChainBlock): Promise<Agreement<VaultFacts>> {
  const facts = await agree('the vault', providers, (provider) => provider.vaultAt(block.number))
  return facts.agreed ? { agreed: true, value: { block, ...facts.value } } : facts
}

async function readFreshRedemptions(providers: readonly Provider[], above: number): Promise<FreshRedemptions> {
  const heads = await Promise.all(providers.map((provider) => provider.latest()))
  const upTo = Math.min(...heads.map(({ number }) => number))
  const [first = [], ...others] = await Promise.all(providers.map((provider) => provider.redemptions(above + 1, upTo)))
  const isIn = (list: Redemption[], { blockHash, logIndex }: Redemption) =>
    list.some((redemption) => redemption.blockHash === blockHash && redemption.logIndex === logIndex)
  return { upTo, redemptions: first.filter((redemption) => others.every((list) => isIn(list, redemption))) }
}

function earliest(blocks: readonly ChainBlock[]): ChainBlock {
  return blocks.reduce((one, other) => (other.timestamp < one.timestamp ? other : one))
}

/** Reads from every provider. Only an answer that all of them give counts. */
async function agree<T>(
  about: string,
  providers: readonly Provider[],
  read: (provider: Provider) => Promise<T>,
): Promise<Agreement<T>> {
  const [first, ...others] = await Promise.all(providers.map(read))
  if (first === undefined) throw new Error('There is no RPC provider.')
  const isSame = others.every((other) => toText(other) === toText(first))
  return isSame ? { agreed: true, value: first } : { agreed: false, about, time: undefined }
}

function toText(answer: unknown): string {
  return JSON.stringify(answer, (_key, value) => (typeof value === 'bigint' ? String(value) : value))
}

type Values<T> = { [Name in keyof T]: T[Name] extends Promise<Agreement<infer Value>> ? Value : never }

/** All answers by their names, or the first thing that the providers disagree about. */
export async function allAgreed<T extends Readonly<Record<string, Promise<Agreement<unknown>>>>>(
  readings: T,
): Promise<Agreement<Values<T>>> {
  const answers = await Promise.all(
    Object.entries(readings).map(async ([name, answer]) => [name, await answer] as const),
  )
  const values: [string, unknown][] = []
  for (const [name, answer] of answers) {
    if (!answer.agreed) return answer
    values.push([name, answer.value])
  }
  return { agreed: true, value: Object.fromEntries(values) as Values<T> }
}
