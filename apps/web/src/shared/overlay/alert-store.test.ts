import { describe, expect, it } from 'vitest'
import { createHandClock } from '../browser/testing/hand-clock.ts'
import { createAlertStore } from './alert-store.ts'

function setUp() {
  const clock = createHandClock()
  const store = createAlertStore(clock)
  const look = () => store.getState().alerts.map(({ text, isLeaving }) => (isLeaving ? `${text} leaving` : text))
  return { clock, store, look }
}

describe('an alert', () => {
  it('does not leave while it is paused, however long that takes', () => {
    const { clock, store, look } = setUp()
    const id = store.showAlert('info', 'hello')
    clock.pass(4000)
    store.pauseAlert(id, 'hover')
    clock.pass(60_000)
    expect(look()).toEqual(['hello'])
  })

  it('keeps the time it had left when it goes on', () => {
    const { clock, store, look } = setUp()
    const id = store.showAlert('info', 'hello')
    clock.pass(4000)
    store.pauseAlert(id, 'hover')
    clock.pass(60_000)
    store.resumeAlert(id, 'hover')
    clock.pass(999)
    expect(look()).toEqual(['hello'])
    clock.pass(1)
    expect(look()).toEqual(['hello leaving'])
  })

  it('stands still until the last reason is gone', () => {
    const { clock, store, look } = setUp()
    const id = store.showAlert('info', 'hello')
    store.pauseAlert(id, 'focus')
    store.pauseAlert(id, 'hover')
    store.resumeAlert(id, 'hover')
    clock.pass(60_000)
    expect(look()).toEqual(['hello'])
    store.resumeAlert(id, 'focus')
    clock.pass(5500)
    expect(look()).toEqual([])
  })

  it('goes on when all are told to, whatever it waited for', () => {
    const { clock, store, look } = setUp()
    const id = store.showAlert('info', 'hello')
    store.pauseAlert(id, 'focus')
    store.pauseAlert(id, 'hover')
    store.resumeAllAlerts()
    clock.pass(5500)
    expect(look()).toEqual([])
  })

  it('does not come back when it is resumed after it was dismissed', () => {
    const { clock, store, look } = setUp()
    const id = store.showAlert('info', 'hello')
    store.pauseAlert(id, 'hover')
    store.dismissAlert(id)
    store.resumeAlert(id, 'hover')
    clock.pass(500)
    expect(look()).toEqual([])
  })

  it('is shown for 5 seconds, fades for half a second, and is gone', () => {
    const { clock, store, look } = setUp()
    store.showAlert('error', 'hello')
    clock.pass(4999)
    expect(look()).toEqual(['hello'])
    clock.pass(1)
    expect(look()).toEqual(['hello leaving'])
    clock.pass(499)
    expect(look()).toEqual(['hello leaving'])
    clock.pass(1)
    expect(look()).toEqual([])
  })

  it('fades at once when it is dismissed', () => {
    const { clock, store, look } = setUp()
    const id = store.showAlert('info', 'hello')
    store.dismissAlert(id)
    expect(look()).toEqual(['hello leaving'])
    clock.pass(500)
    expect(look()).toEqual([])
  })

  it('lives its own life beside others', () => {
    const { clock, store, look } = setUp()
    store.showAlert('info', 'first')
    clock.pass(3000)
    store.showAlert('warning', 'second')
    clock.pass(2500)
    expect(look()).toEqual(['second'])
  })

  it('starts its time anew when the same is said while it is on show', () => {
    const { clock, store, look } = setUp()
    store.showAlert('info', 'hello')
    clock.pass(4000)
    store.showAlert('info', 'hello')
    clock.pass(4999)
    expect(look()).toEqual(['hello'])
    clock.pass(1)
    expect(look()).toEqual(['hello leaving'])
  })

  it('comes again when the same is said while it leaves', () => {
    const { store, look } = setUp()
    store.dismissAlert(store.showAlert('info', 'hello'))
    store.showAlert('info', 'hello')
    expect(look()).toEqual(['hello leaving', 'hello'])
  })

  it('makes room when it is the oldest of more than four', () => {
    const { store, look } = setUp()
    for (const text of ['1', '2', '3', '4', '5']) store.showAlert('error', text)
    expect(look()).toEqual(['1 leaving', '2', '3', '4', '5'])
  })
})
