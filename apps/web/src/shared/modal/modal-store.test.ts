import { describe, expect, it } from 'vitest'
import { createModalStore } from './modal-store.ts'

function setUp() {
  const played: string[] = []
  return { played, store: createModalStore((name) => played.push(name)) }
}

describe('the modal store', () => {
  it('begins with nothing open and no sound', () => {
    const { store, played } = setUp()
    expect(store.getState().open).toBeUndefined()
    expect(played).toEqual([])
  })

  it('plays select when a modal opens, and nothing when it closes', () => {
    const { store, played } = setUp()
    store.openModal({ name: 'settings', data: undefined })
    store.closeModal()
    expect(played).toEqual(['select'])
  })

  it('forgets the modal and its data when it closes', () => {
    const { store } = setUp()
    store.openModal({ name: 'settings', data: undefined })
    expect(store.getState().open).toEqual({ name: 'settings', data: undefined })
    store.closeModal()
    expect(store.getState()).toEqual({ open: undefined })
  })
})
