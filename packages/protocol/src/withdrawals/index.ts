export { maxWithdrawal, parseAmount } from './amount.ts'
export { isPaySystem, type PaySystem, paySystems } from './pay-systems.ts'
export { looksLikeWallet } from './wallet.ts'
