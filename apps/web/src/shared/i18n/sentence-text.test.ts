import { describe, expect, it } from 'vitest'
import { loadCatalogue } from './load-catalogue.ts'
import { sentenceText } from './sentence-text.ts'

const uk = await loadCatalogue('uk', new Set(['member']))

const answer = { sentence: 'The server is busy. Please try again in 3 s.', code: 'busy', params: { seconds: 3 } }

describe('the text of an answer', () => {
  it('is the server’s own sentence when the code is unknown', () => {
    expect(sentenceText('uk', uk, { ...answer, code: 'brand-new' })).toBe(answer.sentence)
    expect(sentenceText('uk', uk, { ...answer, code: 'toString' })).toBe(answer.sentence)
  })

  it('is the server’s own sentence while the catalogue is not loaded', () => {
    expect(sentenceText('uk', undefined, answer)).toBe(answer.sentence)
  })

  it('has moments in the reader’s time zone, and writes numbers as the language does', () => {
    const until = new Date()
    until.setHours(9, 5)
    const params = { coins: 1000, time: until.toISOString() }
    const sentence = '1,000 HXCN are reserved. Confirm in your wallet before 07:05 UTC.'
    expect(sentenceText('uk', uk, { sentence, code: 'withdrawal-reserved', params })).toBe(
      '1\u00a0000 HXCN зарезервовано. Підтвердьте у своєму гаманці до 09:05.',
    )
  })

  it('is built from its code and parameters in the reader’s language', () => {
    expect(sentenceText('uk', uk, answer)).toBe('Сервер зайнятий. Спробуйте знову за 3 с.')
  })
})
