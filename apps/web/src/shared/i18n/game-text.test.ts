import { describe, expect, it } from 'vitest'
import { gameText } from './game-text.ts'
import { loadCatalogue } from './load-catalogue.ts'

const uk = await loadCatalogue('uk', new Set(['game']))
const sentence = { code: 'room-closed', params: {}, text: 'This room is closed.' }

describe('what the game said', () => {
  it('is in the server’s own words when the code is not known', () => {
    expect(gameText('uk', uk, { ...sentence, code: 'brand-new' })).toBe(sentence.text)
    expect(gameText('uk', uk, { ...sentence, code: 'toString' })).toBe(sentence.text)
  })

  it('is in the server’s own words while those of the game are not there', () => {
    expect(gameText('uk', undefined, sentence)).toBe(sentence.text)
  })

  it('is in the reader’s language by its code', () => {
    expect(gameText('uk', uk, sentence)).toBe('Цю кімнату закрито.')
  })
})
