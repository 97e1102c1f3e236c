import { expect, it } from 'vitest'
import { isBadNews } from './use-redemption.ts'

it.each(['An ERROR', 'Failed to contact server.'])(
  'shows the sentence in red, because it contains "error" or "fail": %s',
  (sentence) => {
    expect(isBadNews(sentence)).toBe(true)
  },
)

it.each(['Done.', 'Unknown server response.'])('shows the sentence in green: %s', (sentence) => {
  expect(isBadNews(sentence)).toBe(false)
})
