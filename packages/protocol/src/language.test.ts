import { describe, expect, it } from 'vitest'
import { parseLanguage, pickLanguage } from './language.ts'

describe('the language', () => {
  it('is English when neither the storage nor the browser names a supported one', () => {
    expect(pickLanguage(null, [])).toBe('en')
    expect(pickLanguage('klingon', ['fr-FR', 'de'])).toBe('en')
  })

  it("is the browser's first supported one when none is stored", () => {
    expect(pickLanguage(null, ['pl', 'uk-UA', 'en'])).toBe('uk')
  })

  it("is the stored one rather than the browser's", () => {
    expect(pickLanguage('en', ['uk-UA'])).toBe('en')
  })

  it('is Ukrainian for the tag ua as well', () => {
    expect(pickLanguage('ua', ['en'])).toBe('uk')
    expect(parseLanguage('UA')).toBe('uk')
  })
})
