export const quotes = ['not-found.quote.1', 'not-found.quote.2', 'not-found.quote.3', 'not-found.quote.4'] as const

/** An address always gets the same quote, so that the quote does not change when the page renders again. */
export function pickQuote(pathname: string): (typeof quotes)[number] {
  const sum = Array.from(pathname).reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return quotes[sum % quotes.length] ?? quotes[0]
}
