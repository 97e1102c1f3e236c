// The entry point for both ends: nothing here needs Node, a compiler or a chain.
export { tokenAbi } from './artifacts/token-abi.ts'
export { vaultAbi } from './artifacts/vault-abi.ts'
export { isVaultCode } from './voucher/is-vault-code.ts'
export {
  polygonChainId,
  recoverVoucherSigner,
  signVoucher,
  unitsPerCoin,
  type Voucher,
  type VoucherSigner,
  type VoucherTerms,
  voucherDigest,
} from './voucher/voucher.ts'
