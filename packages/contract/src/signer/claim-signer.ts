import type { Address, Hex } from 'viem'

/** Who holds the key. It signs 32 bytes and knows nothing of claims; the policy stands before it. */
export interface ClaimSigner {
  address(): Promise<Address>
  /** r, s and v in 65 bytes, with s in the lower half and v of 27 or 28. */
  signDigest(digest: Hex): Promise<Hex>
}
