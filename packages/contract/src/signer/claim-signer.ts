import type { Address, Hex } from 'viem'

/** The holder of the key. It signs 32-byte digests and knows nothing of claims; its caller enforces the policy. */
export interface ClaimSigner {
  address(): Promise<Address>
  /** r, s and v in 65 bytes, with s in the lower half (EIP-2) and v of 27 or 28. */
  signDigest(digest: Hex): Promise<Hex>
}
