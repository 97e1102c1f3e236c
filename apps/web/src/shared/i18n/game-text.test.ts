import { describe, expect, it } from 'vitest'
import { gameText } from './game-text.ts'
import { loadCatalogue } from './load-catalogue.ts'

const uk = await loadCatalogue('uk', new Set(['game']))
const sentence = { code: 'room-closed', params: {}, text: 'This room is closed.' }

describe('the text of a game sentence', () => {
  it('is the server’s own text when the code is unknown', () => {
    expect(gameText('uk', uk, { ...sentence, code: 'brand-new' })).toBe(sentence.text)
    expect(gameText('uk', uk, { ...sentence, code: 'toString' })).toBe(sentence.text)
  })

  it('is the server’s own text while the game texts are not loaded', () => {
    expect(gameText('uk', undefined, sentence)).toBe(sentence.text)
  })

  it('is found by its code in the reader’s language', () => {
    expect(gameText('uk', uk, sentence)).toBe('Цю кімнату закрито.')
  })
})
