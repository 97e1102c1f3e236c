import { describe, expect, test } from 'vitest'
import { planets } from '../../planets.ts'
import { sentenceCodes } from '../index.ts'
import { en } from './en.ts'
import { type GameSentenceCode, type GameTable, gameSentenceCodes, renderSentence, sentenceOf } from './index.ts'
import { uk } from './uk.ts'

const formsOf = (table: GameTable, code: GameSentenceCode) => {
  const sentence = table.sentences[code]
  return typeof sentence === 'string' ? [sentence] : Object.values(sentence)
}
const namesIn = (sentence: string) => [...sentence.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort()

/** What is wrong with a message is told to the programmer of a client, in English, and is no part of another language. */
const inEnglishOnly = ['problem']

describe('sentences of the game', () => {
  test.each(gameSentenceCodes)('%s has the same parameters in every form of both languages', (code) => {
    const [first = [], ...others] = formsOf(en, code).map(namesIn)
    for (const names of others) expect(names).toEqual(first)
    const expected = first.filter((name) => !inEnglishOnly.includes(name ?? ''))
    for (const names of formsOf(uk, code).map(namesIn)) expect(names).toEqual(expected)
  })

  test.each(gameSentenceCodes)('%s has plural forms in both languages or in neither', (code) => {
    expect(typeof uk.sentences[code]).toBe(typeof en.sentences[code])
    if (typeof uk.sentences[code] === 'object') expect(uk.sentences[code]).toHaveProperty('few')
  })

  test('share no code with the sentences of the site, so that one function can search both tables', () => {
    expect(new Set([...gameSentenceCodes, ...sentenceCodes]).size).toBe(gameSentenceCodes.length + sentenceCodes.length)
  })

  test.each([
    [1, 'знаходить 1 одиницю їжі'],
    [3, 'знаходить 3 одиниці їжі'],
    [6, 'знаходить 6 одиниць їжі'],
    [21, 'знаходить 21 одиницю їжі'],
  ])('use the Ukrainian plural form for %i', (count, words) => {
    const params = { player: 'ada', hex: 2, triangle: 1, resource: 'food', count }
    expect(renderSentence('uk', uk, 'claimed', params)).toContain(words)
  })

  test('translate resources and planets but not the names of players', () => {
    expect(renderSentence('uk', uk, 'exchanged', { player: 'iron', paid: 'iron', given: 'water' })).toBe(
      'iron міняє 5 одиниць заліза на 1 одиницю води.',
    )
    expect(renderSentence('uk', uk, 'game-started', { planet: 'Zorya', count: 2 })).toContain(
      'на планеті Зоря: 2 гравці',
    )
  })

  test('keep an unknown resource name as it is', () => {
    expect(renderSentence('uk', uk, 'starved', { player: 'ada', lacking: 'toString' })).toContain('toString')
  })

  test('are sent in English, with the parameters for other languages', () => {
    expect(sentenceOf('starved', { player: 'ada', site: 1, lacking: 'food' })).toEqual({
      code: 'starved',
      params: { player: 'ada', site: 1, lacking: 'food' },
      text: 'ada has run out of food and leaves the planet.',
    })
  })

  test('have a name for every planet', () => {
    expect(Object.keys(uk.planets)).toEqual([...planets])
  })
})
