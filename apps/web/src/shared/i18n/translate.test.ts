import { languages } from '@hexaverse/protocol/language'
import { describe, expect, it } from 'vitest'
import type { TextKey } from './catalogue.ts'
import { table as en } from './en/index.ts'
import { loadCatalogue } from './load-catalogue.ts'
import { translate } from './translate.ts'
import { table as uk } from './uk/index.ts'

const allGroups = new Set(['member', 'claim', 'game', 'replay'] as const)

describe('a text', () => {
  it('is its own key when it is missing, so that the mistake is visible', () => {
    expect(translate('en', undefined, 'play')).toBe('play')
  })

  it('comes from the texts of last resort before the catalogue is loaded', () => {
    expect(translate('uk', undefined, 'fault.reload')).toBe('Перезавантажити')
  })

  it('has its parameters filled in', () => {
    expect(translate('en', en.texts, 'fault.reference', { reference: 'a1b2' })).toBe('Reference: a1b2')
  })

  it.each([
    [1, '1 шестикутник'],
    [3, '3 шестикутники'],
    [19, '19 шестикутників'],
    [21, '21 шестикутник'],
  ])('for %i hexagons has the Ukrainian plural form', (count, text) => {
    expect(translate('uk', uk.texts, 'landing.hexagons', { count })).toBe(text)
  })
})

describe('the catalogues', () => {
  it.each(languages)('in %s contain no empty text', async (language) => {
    const { texts } = await loadCatalogue(language, allGroups)
    for (const key of Object.keys(texts) as TextKey[]) {
      expect(translate(language, texts, key, { count: 2 }).trim(), key).not.toBe('')
    }
  })

  it('contain the same keys in both languages', async () => {
    const [english, ukrainian] = await Promise.all([loadCatalogue('en', allGroups), loadCatalogue('uk', allGroups)])
    expect(Object.keys(ukrainian.texts).sort()).toEqual(Object.keys(english.texts).sort())
  })

  it('use the same parameters in both languages', async () => {
    const [english, ukrainian] = await Promise.all([loadCatalogue('en', allGroups), loadCatalogue('uk', allGroups)])
    for (const key of Object.keys(english.texts) as TextKey[]) {
      expect(namesIn(ukrainian.texts[key]), key).toEqual(namesIn(english.texts[key]))
    }
  })

  it('contain the member texts, the game texts and the server’s sentences only when their groups are requested', async () => {
    const { texts, sentences, game } = await loadCatalogue('uk', new Set())
    expect(texts['account.logout']).toBeUndefined()
    expect(sentences).toBeUndefined()
    expect(game).toBeUndefined()
  })
})

function namesIn(text: unknown): string[] {
  return [...new Set(JSON.stringify(text).match(/\{\w+\}/g))].sort()
}
