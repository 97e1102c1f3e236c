import type { Address, Hex } from 'viem'

/** The holder of the key. It signs 32-byte digests and knows nothing of vouchers; its caller enforces the policy. */
export interface VoucherSigner {
  address(): Promise<Address>
  /** r, s and v in 65 bytes, with s in the lower half (EIP-2) and v of 27 or 28. */
  signDigest(digest: Hex): Promise<Hex>
}
