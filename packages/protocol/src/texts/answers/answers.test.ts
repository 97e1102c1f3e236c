import { describe, expect, test } from 'vitest'
import { fillIn, sentenceCodes } from '../index.ts'
import { en } from './en.ts'
import { uk } from './uk.ts'

const namesIn = (sentence: string) => [...sentence.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort()

describe('sentences', () => {
  test.each(sentenceCodes)('%s asks for the same parameters in both languages', (code) => {
    expect(namesIn(uk[code])).toEqual(namesIn(en[code]))
  })

  test('leave a name that was not given as it is, and never reach beyond the given names', () => {
    expect(fillIn('{a} {toString}', { b: 1 })).toBe('{a} {toString}')
  })

  test('take text as text', () => {
    expect(fillIn('{a}', { a: '$& {a}' })).toBe('$& {a}')
  })
})
