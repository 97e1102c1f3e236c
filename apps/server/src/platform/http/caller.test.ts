import { describe, expect, test } from 'vitest'
import { spokenLanguage } from './caller.ts'

describe('the language of a browser', () => {
  test.each([undefined, '', '*', 'fr, de;q=0.5', 'uk;q=0', ';;,,=', 'x'.repeat(5000)])(
    '%j is none of ours',
    (header) => {
      expect(spokenLanguage(header)).toBeUndefined()
    },
  )

  test.each([
    ['uk', 'uk'],
    ['ua', 'uk'],
    ['en-GB,en;q=0.9,uk;q=0.8', 'en'],
    ['pl, en;q=0.3, uk-UA;q=0.7', 'uk'],
    ['en;q=nonsense, uk', 'uk'],
  ])('%j is %s', (header, language) => {
    expect(spokenLanguage(header)).toBe(language)
  })
})
