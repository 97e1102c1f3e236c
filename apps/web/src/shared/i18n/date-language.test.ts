import { describe, expect, it } from 'vitest'
import { pickDateLanguage } from './date-language.ts'

describe('the language of dates', () => {
  it('is English when no tag names a supported date language', () => {
    expect(pickDateLanguage([null, 'fr-FR', 'rum', ''])).toBe('en')
  })

  it('is the first supported date language among the tags, including Russian', () => {
    expect(pickDateLanguage([null, 'de', 'ru-RU', 'en'])).toBe('ru')
    expect(pickDateLanguage(['ru', 'en'])).toBe('ru')
    expect(pickDateLanguage(['ua', 'ru'])).toBe('uk')
    expect(pickDateLanguage(['en-GB', 'ru'])).toBe('en')
  })
})
