// The entry point for both ends: nothing here needs Node, a compiler or a chain.
export { tokenAbi } from './artifacts/token-abi.ts'
export { vaultAbi } from './artifacts/vault-abi.ts'
export type { Claim, Voucher } from './claim/claim.ts'
export { polygonChainId, unitsPerCoin } from './claim/claim.ts'
export { isVaultCode } from './claim/is-vault-code.ts'
export type { ClaimSigner } from './signer/sign-claim.ts'
export { claimDigest, recoverClaimSigner, signClaim } from './signer/sign-claim.ts'
