import { describe, expect, it } from 'vitest'
import { parseLanguage, pickLanguage } from './language.ts'

describe('the language', () => {
  it('is English when neither the storage nor the browser names one that we speak', () => {
    expect(pickLanguage(null, [])).toBe('en')
    expect(pickLanguage('klingon', ['fr-FR', 'de'])).toBe('en')
  })

  it('is the first one of the browser that we speak when none is stored', () => {
    expect(pickLanguage(null, ['pl', 'uk-UA', 'en'])).toBe('uk')
  })

  it('is the stored one before that of the browser', () => {
    expect(pickLanguage('en', ['uk-UA'])).toBe('en')
  })

  it('is Ukrainian under the name ua too', () => {
    expect(pickLanguage('ua', ['en'])).toBe('uk')
    expect(parseLanguage('UA')).toBe('uk')
  })
})
