export function formatCoins(coins: number, language: string): string {
  return new Intl.NumberFormat(language).format(coins)
}

/** A change of coins with its sign; the minus is U+2212, not a hyphen. */
export function formatChange(coins: number, language: string): string {
  return new Intl.NumberFormat(language, { signDisplay: 'exceptZero' }).format(coins).replace('-', '\u2212')
}
