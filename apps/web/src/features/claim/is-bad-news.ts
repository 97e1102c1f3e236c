/** Judged by the English sentence, whatever language is shown: every other has other words for it. */
export function isBadNews(english: string): boolean {
  return /error|fail/i.test(english)
}
