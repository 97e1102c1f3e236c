/** The wallets that the claim page knows, by the names that people know them by. */
export const paySystems = ['MetaMask', 'Trust Wallet'] as const

export type PaySystem = (typeof paySystems)[number]

export function isPaySystem(value: unknown): value is PaySystem {
  return paySystems.some((name) => name === value)
}
