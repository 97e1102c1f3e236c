import type { Address, Hex } from 'viem'

export interface ChainBlock {
  readonly number: number
  readonly hash: Hex
  /** Chain time, in seconds. */
  readonly timestamp: number
}

/** What all providers report, or that they disagree: then none of them is believed. */
export type Agreement<T> =
  | { readonly agreed: true; readonly value: T }
  /** `time` is the earliest second that any provider calls final, if that much is known. */
  | { readonly agreed: false; readonly about: string; readonly time: number | undefined }

/** Where on the chain a log was written. */
export interface ChainPlace {
  readonly block: number
  readonly blockHash: Hex
  readonly tx: Hex
  readonly logIndex: number
}

export interface Redemption extends ChainPlace {
  readonly kind: 'claim'
  readonly user: Address
  readonly nonce: bigint
  readonly units: bigint
}

/** Coins that entered the vault or left it, in 18-decimal units. A deposit comes from the treasury. */
export type Movement = Redemption | (ChainPlace & { readonly kind: 'deposit' | 'sweep'; readonly units: bigint })

export interface VaultFacts {
  readonly block: ChainBlock
  readonly balance: bigint
  readonly availableToday: bigint
  readonly signer: Address
  readonly isPaused: boolean
}

/** Claims in blocks that are not final: those that every provider reports, up to a block that all of them have. */
export interface FreshRedemptions {
  readonly upTo: number
  readonly redemptions: readonly Redemption[]
}

/** The chain as all providers report it. Throws `ChainAway` if a provider does not answer. */
export interface Chain {
  readonly chainId: number
  readonly vault: Address
  /** The latest block of the provider that is furthest behind in time. Throws if a provider is on another chain. */
  latestBlock(): Promise<ChainBlock>
  finalBlock(): Promise<Agreement<ChainBlock>>
  blockAt(number: number): Promise<Agreement<ChainBlock>>
  /** Claims and sweeps. For final blocks only: all providers must report the same. */
  readMovements(from: number, to: number): Promise<Agreement<Movement[]>>
  /** Reads the deposits, apart from the claims: anyone can fill the token's logs, and only we the vault's. */
  readDeposits(from: number, to: number): Promise<Agreement<Movement[]>>
  readFreshRedemptions(above: number): Promise<FreshRedemptions>
  isNonceUsed(nonce: bigint, at: number): Promise<Agreement<boolean>>
  /** Whether the vault exists at this block. A new vault becomes final a little later. */
  hasVault(at: number): Promise<Agreement<boolean>>
  /** Whether the vault has the code that was built with this program. */
  isVaultGenuine(at: number): Promise<Agreement<boolean>>
  /** The address of the coin that the vault pays. */
  readToken(): Promise<Agreement<Address>>
  /** At the final block, unless another one is given. */
  readVault(at?: number): Promise<Agreement<VaultFacts>>
}
