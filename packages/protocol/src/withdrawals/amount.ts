const minWithdrawal = 100
export const maxWithdrawal = 1_000_000

/** Whole coins, written plainly: '1e3', '100.0', '+100' and ' 100' are refused, however harmless they look. */
export function parseAmount(value: string | number): number | undefined {
  if (typeof value === 'string' && !/^[1-9][0-9]{2,6}$/.test(value)) return undefined
  const coins = Number(value)
  return Number.isSafeInteger(coins) && coins >= minWithdrawal && coins <= maxWithdrawal ? coins : undefined
}
