// The entry point for both ends: nothing here needs Node, a compiler or a chain.
export { tokenAbi } from './artifacts/token-abi.ts'
export { vaultAbi } from './artifacts/vault-abi.ts'
export type { VoucherSigner } from './signer/sign-voucher.ts'
export { recoverVoucherSigner, signVoucher, voucherDigest } from './signer/sign-voucher.ts'
export { isVaultCode } from './voucher/is-vault-code.ts'
export type { Voucher, VoucherTerms } from './voucher/voucher.ts'
export { polygonChainId, unitsPerCoin } from './voucher/voucher.ts'
