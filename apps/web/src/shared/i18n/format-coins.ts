export function formatCoins(coins: number, language: string): string {
  return new Intl.NumberFormat(language).format(coins)
}

/** With its sign, and a true minus: what came and what went. */
export function formatChange(coins: number, language: string): string {
  return new Intl.NumberFormat(language, { signDisplay: 'exceptZero' }).format(coins).replace('-', '\u2212')
}
