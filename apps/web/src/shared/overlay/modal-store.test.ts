import { describe, expect, it } from 'vitest'
import { createModalStore } from './modal-store.ts'

interface TwoModals {
  readonly greeting: { readonly name: string }
  readonly farewell: { readonly words: readonly string[] }
}

function setUp() {
  const played: string[] = []
  return { played, store: createModalStore<TwoModals>((name) => played.push(name)) }
}

const greeting = { name: 'greeting', data: { name: 'Ada' } } as const
const farewell = { name: 'farewell', data: { words: ['so', 'long'] } } as const

describe('the modal store', () => {
  it('starts with no modal open and plays no sound', () => {
    const { store, played } = setUp()
    expect(store.getState()).toEqual({ open: undefined })
    expect(played).toEqual([])
  })

  it('plays the select sound each time a modal opens, and no sound when it closes', () => {
    const { store, played } = setUp()
    store.openModal(greeting)
    store.openModal(farewell)
    store.closeModal()
    expect(played).toEqual(['select', 'select'])
  })

  it('has one modal open at a time, with only that modal’s data', () => {
    const { store } = setUp()
    store.openModal(greeting)
    store.openModal(farewell)
    expect(store.getState()).toEqual({ open: farewell })
  })

  it('drops the modal and its data when it closes', () => {
    const { store } = setUp()
    store.openModal(greeting)
    store.closeModal()
    expect(store.getState()).toEqual({ open: undefined })
  })
})
