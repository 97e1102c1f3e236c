/** The wallets that the claim page supports, by their brand names. */
export const paySystems = ['MetaMask', 'Trust Wallet'] as const

export type PaySystem = (typeof paySystems)[number]

export function isPaySystem(value: unknown): value is PaySystem {
  return paySystems.some((name) => name === value)
}

/** The states of a withdrawal that has not ended. Its coins are frozen. */
export const openStates = ['requested', 'signed', 'claim_seen', 'review'] as const
export type OpenState = (typeof openStates)[number]

export const endedStates = ['settled', 'refunded', 'rejected'] as const
export type WithdrawalState = OpenState | (typeof endedStates)[number]

const minWithdrawal = 100
export const maxWithdrawal = 1_000_000

/** Whole coins in plain digits: '1e3', '100.0', '+100' and ' 100' are refused. */
export function parseAmount(value: string | number): number | undefined {
  if (typeof value === 'string' && !/^[1-9][0-9]{2,6}$/.test(value)) return undefined
  const coins = Number(value)
  return Number.isSafeInteger(coins) && coins >= minWithdrawal && coins <= maxWithdrawal ? coins : undefined
}

/** Checks only the format of a wallet address, not its checksum or its owner. */
export function looksLikeWallet(text: string): boolean {
  return /^0x[0-9a-fA-F]{40}$/.test(text) && !/^0x0{40}$/.test(text)
}
