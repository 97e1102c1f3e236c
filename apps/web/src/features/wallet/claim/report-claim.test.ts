import { expect, it } from 'vitest'
import { isBadNews } from './report-claim.ts'

it.each(['An ERROR', 'Failed to contact server.'])('is bad news: %s', (sentence) => {
  expect(isBadNews(sentence)).toBe(true)
})

it.each(['Done.', 'Unknown server response.'])('is no bad news: %s', (sentence) => {
  expect(isBadNews(sentence)).toBe(false)
})
