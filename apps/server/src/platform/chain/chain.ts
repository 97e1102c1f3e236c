import type { Address, Hex } from 'viem'

export interface ChainBlock {
  readonly number: number
  readonly hash: Hex
  /** Seconds of chain time. */
  readonly timestamp: number
}

/** What every provider says, or that they do not say the same: then nobody is believed. */
export type Agreement<T> =
  | { readonly agreed: true; readonly value: T }
  /** `time` is the earliest second that any provider calls final, if that much is known. */
  | { readonly agreed: false; readonly about: string; readonly time: number | undefined }

/** Where on the chain something was written. */
export interface ChainPlace {
  readonly block: number
  readonly blockHash: Hex
  readonly tx: Hex
  readonly logIndex: number
}

export interface PaidClaim extends ChainPlace {
  readonly kind: 'claim'
  readonly user: Address
  readonly nonce: bigint
  readonly units: bigint
}

/** Coins that came into the vault or left it, in units of 18 decimals. */
export type Movement = PaidClaim | (ChainPlace & { readonly kind: 'deposit' | 'sweep'; readonly units: bigint })

export interface VaultFacts {
  readonly block: ChainBlock
  readonly balance: bigint
  readonly availableToday: bigint
  readonly signer: Address
  readonly isPaused: boolean
}

/** Claims in blocks that are not final: what every provider tells, up to a block that all of them have. */
export interface FreshClaims {
  readonly upTo: number
  readonly claims: readonly PaidClaim[]
}

/** The chain as all providers tell it. A provider that does not answer is a fault: `ChainAway` is thrown. */
export interface Chain {
  readonly chainId: number
  readonly vault: Address
  /** The latest block of the provider that is furthest behind in time; throws if one is on another chain. */
  latestBlock(): Promise<ChainBlock>
  finalBlock(): Promise<Agreement<ChainBlock>>
  blockAt(number: number): Promise<Agreement<ChainBlock>>
  /** For final blocks: all providers must tell the same. */
  readMovements(from: number, to: number): Promise<Agreement<Movement[]>>
  readFreshClaims(above: number): Promise<FreshClaims>
  isNonceUsed(nonce: bigint, at: number): Promise<Agreement<boolean>>
  /** Whether the vault was there already: a new one is final a little later. */
  hasVault(at: number): Promise<Agreement<boolean>>
  /** Whether the code there is the one that was built with this program. */
  isVaultGenuine(at: number): Promise<Agreement<boolean>>
  /** Of the coin that the vault pays. */
  readToken(): Promise<Agreement<Address>>
  /** At the final block unless told otherwise. */
  readVault(at?: number): Promise<Agreement<VaultFacts>>
}
