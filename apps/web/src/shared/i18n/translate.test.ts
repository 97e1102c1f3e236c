import { languages } from '@hexaverse/protocol/language'
import { describe, expect, it } from 'vitest'
import type { TextKey } from './catalogue.ts'
import { table as en } from './en/index.ts'
import { loadCatalogue } from './load-catalogue.ts'
import { translate } from './translate.ts'
import { table as uk } from './uk/index.ts'

const allParts = new Set(['member', 'claim', 'game'] as const)

describe('a text', () => {
  it('is its own key when nobody wrote it, so that the slip is seen', () => {
    expect(translate('en', undefined, 'landing.play')).toBe('landing.play')
  })

  it('is there in the last resort before the table is', () => {
    expect(translate('uk', undefined, 'fault.reload')).toBe('Перезавантажити')
  })

  it('takes its parameters in', () => {
    expect(translate('en', en.words, 'fault.reference', { reference: 'a1b2' })).toBe('Reference: a1b2')
  })

  it.each([
    [1, '1 шестикутник'],
    [3, '3 шестикутники'],
    [19, '19 шестикутників'],
    [21, '21 шестикутник'],
  ])('for %i hexagons has the form that Ukrainian demands', (count, text) => {
    expect(translate('uk', uk.words, 'landing.hexagons', { count })).toBe(text)
  })
})

describe('the tables', () => {
  it.each(languages)('%s has no empty text', async (language) => {
    const { words } = await loadCatalogue(language, allParts)
    for (const key of Object.keys(words) as TextKey[]) {
      expect(translate(language, words, key, { count: 2 }).trim(), key).not.toBe('')
    }
  })

  it('hold the same keys in both languages', async () => {
    const [english, ukrainian] = await Promise.all([loadCatalogue('en', allParts), loadCatalogue('uk', allParts)])
    expect(Object.keys(ukrainian.words).sort()).toEqual(Object.keys(english.words).sort())
  })

  it('name the same parameters in both languages', async () => {
    const [english, ukrainian] = await Promise.all([loadCatalogue('en', allParts), loadCatalogue('uk', allParts)])
    for (const key of Object.keys(english.words) as TextKey[]) {
      expect(namesIn(ukrainian.words[key]), key).toEqual(namesIn(english.words[key]))
    }
  })

  it('hold the words of members and of the game, and the server’s sentences, only when asked for', async () => {
    const { words, sentences, game } = await loadCatalogue('uk', new Set())
    expect(words['account.logout']).toBeUndefined()
    expect(sentences).toBeUndefined()
    expect(game).toBeUndefined()
  })
})

function namesIn(text: unknown): string[] {
  return [...new Set(JSON.stringify(text).match(/\{\w+\}/g))].sort()
}
