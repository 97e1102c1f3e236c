import { describe, expect, it } from 'vitest'
import { loadCatalogue } from './load-catalogue.ts'
import { refusalText } from './refusal-text.ts'

const uk = await loadCatalogue('uk', new Set(['member']))

const answer = { ErrorMessage: 'The server is busy. Please try again in 3 s.', code: 'busy', params: { seconds: 3 } }

describe('the text of a refusal', () => {
  it('is the server’s own sentence when the code is unknown', () => {
    expect(refusalText(uk, { ...answer, code: 'brand-new' })).toBe(answer.ErrorMessage)
    expect(refusalText(uk, { ...answer, code: 'toString' })).toBe(answer.ErrorMessage)
  })

  it('is the server’s own sentence while the catalogue is not loaded', () => {
    expect(refusalText(undefined, answer)).toBe(answer.ErrorMessage)
  })

  it('is built from its code and parameters in the reader’s language', () => {
    expect(refusalText(uk, answer)).toBe('Сервер зайнятий. Спробуйте знову за 3 с.')
  })
})
