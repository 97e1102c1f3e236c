import { describe, expect, it } from 'vitest'
import { findKeyAction } from './key-map.ts'

const plain = { ctrlKey: false, metaKey: false, altKey: false, repeat: false }
const press = (key: string, code: string, more = {}) => findKeyAction({ ...plain, key, code, ...more })

describe('a key', () => {
  it('that is held down, or belongs to the browser, does nothing', () => {
    expect(press('t', 'KeyT', { ctrlKey: true })).toBeUndefined()
    expect(press('t', 'KeyT', { metaKey: true })).toBeUndefined()
    expect(press('l', 'KeyL', { altKey: true })).toBeUndefined()
    expect(press('e', 'KeyE', { repeat: true })).toBeUndefined()
  })

  it('of no action does nothing', () => {
    expect(press('x', 'KeyX')).toBeUndefined()
    expect(press('Enter', 'Enter')).toBeUndefined()
  })

  it('acts by its letter, small or capital', () => {
    expect(press('l', 'KeyL')).toBe('lock')
    expect(press('E', 'KeyE')).toBe('exchange')
    expect(press('t', 'KeyT')).toBe('end-turn')
  })

  it('acts by its place on a keyboard that writes Cyrillic', () => {
    expect(press('д', 'KeyL')).toBe('lock')
    expect(press('у', 'KeyE')).toBe('exchange')
    expect(press('е', 'KeyT')).toBe('end-turn')
  })

  it('goes by the letter where letters have other places', () => {
    expect(press('e', 'KeyD')).toBe('exchange')
    expect(press('d', 'KeyE')).toBeUndefined()
  })
})
