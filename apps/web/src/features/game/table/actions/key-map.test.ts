import { describe, expect, it } from 'vitest'
import { actionOf, findKeyAction } from './key-map.ts'

const plain = { ctrlKey: false, metaKey: false, altKey: false, repeat: false }
const press = (key: string, code: string, more = {}) => findKeyAction({ ...plain, key, code, ...more })

describe('a key', () => {
  it('does nothing when it is held down or pressed with a modifier', () => {
    expect(press('t', 'KeyT', { ctrlKey: true })).toBeUndefined()
    expect(press('t', 'KeyT', { metaKey: true })).toBeUndefined()
    expect(press('l', 'KeyL', { altKey: true })).toBeUndefined()
    expect(press('e', 'KeyE', { repeat: true })).toBeUndefined()
  })

  it('without an action does nothing', () => {
    expect(press('x', 'KeyX')).toBeUndefined()
    expect(press('Enter', 'Enter')).toBeUndefined()
  })

  it('acts by its letter, lower or upper case', () => {
    expect(press('l', 'KeyL')).toBe('lock')
    expect(press('E', 'KeyE')).toBe('exchange')
    expect(press('t', 'KeyT')).toBe('end-turn')
    expect(press('n', 'KeyN')).toBe('numbers')
  })

  it('acts by its place on a Cyrillic keyboard', () => {
    expect(press('д', 'KeyL')).toBe('lock')
    expect(press('у', 'KeyE')).toBe('exchange')
    expect(press('е', 'KeyT')).toBe('end-turn')
    expect(press('т', 'KeyN')).toBe('numbers')
  })

  it('acts by its letter on a Latin keyboard with another layout', () => {
    expect(press('e', 'KeyD')).toBe('exchange')
    expect(press('d', 'KeyE')).toBeUndefined()
  })
})

it('a released key is known by its letter, whatever was pressed meanwhile', () => {
  expect(actionOf({ key: 'N', code: 'KeyN' })).toBe('numbers')
  expect(actionOf({ key: 'т', code: 'KeyN' })).toBe('numbers')
  expect(actionOf({ key: 'Shift', code: 'ShiftLeft' })).toBeUndefined()
})
