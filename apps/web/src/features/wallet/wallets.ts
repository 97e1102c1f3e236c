export const wallets = ['MetaMask', 'Trust Wallet'] as const
export type Wallet = (typeof wallets)[number]
