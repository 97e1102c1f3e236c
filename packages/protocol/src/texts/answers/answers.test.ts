import { describe, expect, test } from 'vitest'
import { fillIn, sentenceCodes } from '../index.ts'
import { en } from './en.ts'
import { uk } from './uk.ts'

const namesIn = (sentence: string) => [...sentence.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort()

describe('sentences', () => {
  /** What is wrong with a request is told to the programmer of a client, in English, and is no part of another language. */
  const inEnglishOnly = ['problem']

  test.each(sentenceCodes)('%s has the same parameters in both languages, but no English in Ukrainian', (code) => {
    expect(namesIn(uk[code])).toEqual(namesIn(en[code]).filter((name) => !inEnglishOnly.includes(name ?? '')))
  })

  test('keep the placeholder of a missing parameter, and never read inherited properties', () => {
    expect(fillIn('en', '{a} {toString}', { b: 1 })).toBe('{a} {toString}')
  })

  test('insert parameters literally', () => {
    expect(fillIn('en', '{a}', { a: '$& {a}' })).toBe('$& {a}')
  })
})
