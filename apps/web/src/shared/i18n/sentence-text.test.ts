import { describe, expect, it } from 'vitest'
import { loadCatalogue } from './load-catalogue.ts'
import { sentenceText } from './sentence-text.ts'

const uk = await loadCatalogue('uk', new Set(['member']))

const answer = { sentence: 'The server is busy. Please try again in 3 s.', code: 'busy', params: { seconds: 3 } }

describe('the text of an answer', () => {
  it('is the server’s own sentence when the code is unknown', () => {
    expect(sentenceText(uk, { ...answer, code: 'brand-new' })).toBe(answer.sentence)
    expect(sentenceText(uk, { ...answer, code: 'toString' })).toBe(answer.sentence)
  })

  it('is the server’s own sentence while the catalogue is not loaded', () => {
    expect(sentenceText(undefined, answer)).toBe(answer.sentence)
  })

  it('is built from its code and parameters in the reader’s language', () => {
    expect(sentenceText(uk, answer)).toBe('Сервер зайнятий. Спробуйте знову за 3 с.')
  })
})
