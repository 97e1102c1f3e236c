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
  it('begins with nothing open and no sound', () => {
    const { store, played } = setUp()
    expect(store.getState()).toEqual({ open: undefined })
    expect(played).toEqual([])
  })

  it('plays select each time a modal opens, and nothing when it closes', () => {
    const { store, played } = setUp()
    store.openModal(greeting)
    store.openModal(farewell)
    store.closeModal()
    expect(played).toEqual(['select', 'select'])
  })

  it('has one modal open at a time, with its own data and nothing of the one before', () => {
    const { store } = setUp()
    store.openModal(greeting)
    store.openModal(farewell)
    expect(store.getState()).toEqual({ open: farewell })
  })

  it('forgets the modal and its data when it closes', () => {
    const { store } = setUp()
    store.openModal(greeting)
    store.closeModal()
    expect(store.getState()).toEqual({ open: undefined })
  })
})
