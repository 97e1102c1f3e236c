import { describe, expect, it } from 'vitest'
import { createManualClock } from '../browser/testing/manual-clock.ts'
import { createAlertStore } from './alert-store.ts'

function setUp() {
  const clock = createManualClock()
  const store = createAlertStore(clock)
  const shownAlerts = () => store.getState().alerts.map(({ text, isLeaving }) => (isLeaving ? `${text} leaving` : text))
  return { clock, store, shownAlerts }
}

describe('an alert', () => {
  it('does not close while it is paused, however long that takes', () => {
    const { clock, store, shownAlerts } = setUp()
    const id = store.showAlert('info', 'hello')
    clock.pass(4000)
    store.pauseAlert(id, 'hover')
    clock.pass(60_000)
    expect(shownAlerts()).toEqual(['hello'])
  })

  it('resumes with the time that was left when it was paused', () => {
    const { clock, store, shownAlerts } = setUp()
    const id = store.showAlert('info', 'hello')
    clock.pass(4000)
    store.pauseAlert(id, 'hover')
    clock.pass(60_000)
    store.resumeAlert(id, 'hover')
    clock.pass(999)
    expect(shownAlerts()).toEqual(['hello'])
    clock.pass(1)
    expect(shownAlerts()).toEqual(['hello leaving'])
  })

  it('stays paused until the last reason for the pause is gone', () => {
    const { clock, store, shownAlerts } = setUp()
    const id = store.showAlert('info', 'hello')
    store.pauseAlert(id, 'focus')
    store.pauseAlert(id, 'hover')
    store.resumeAlert(id, 'hover')
    clock.pass(60_000)
    expect(shownAlerts()).toEqual(['hello'])
    store.resumeAlert(id, 'focus')
    clock.pass(5500)
    expect(shownAlerts()).toEqual([])
  })

  it('resumes with all alerts, whatever reasons it was paused for', () => {
    const { clock, store, shownAlerts } = setUp()
    const id = store.showAlert('info', 'hello')
    store.pauseAlert(id, 'focus')
    store.pauseAlert(id, 'hover')
    store.resumeAllAlerts()
    clock.pass(5500)
    expect(shownAlerts()).toEqual([])
  })

  it('stays closed when it is resumed after it was dismissed', () => {
    const { clock, store, shownAlerts } = setUp()
    const id = store.showAlert('info', 'hello')
    store.pauseAlert(id, 'hover')
    store.dismissAlert(id)
    store.resumeAlert(id, 'hover')
    clock.pass(500)
    expect(shownAlerts()).toEqual([])
  })

  it('is shown for 5 seconds, fades for half a second, and is removed', () => {
    const { clock, store, shownAlerts } = setUp()
    store.showAlert('error', 'hello')
    clock.pass(4999)
    expect(shownAlerts()).toEqual(['hello'])
    clock.pass(1)
    expect(shownAlerts()).toEqual(['hello leaving'])
    clock.pass(499)
    expect(shownAlerts()).toEqual(['hello leaving'])
    clock.pass(1)
    expect(shownAlerts()).toEqual([])
  })

  it('fades at once when it is dismissed', () => {
    const { clock, store, shownAlerts } = setUp()
    const id = store.showAlert('info', 'hello')
    store.dismissAlert(id)
    expect(shownAlerts()).toEqual(['hello leaving'])
    clock.pass(500)
    expect(shownAlerts()).toEqual([])
  })

  it('closes at its own time, independently of other alerts', () => {
    const { clock, store, shownAlerts } = setUp()
    store.showAlert('info', 'first')
    clock.pass(3000)
    store.showAlert('warning', 'second')
    clock.pass(2500)
    expect(shownAlerts()).toEqual(['second'])
  })

  it('restarts its time when the same alert is shown again', () => {
    const { clock, store, shownAlerts } = setUp()
    store.showAlert('info', 'hello')
    clock.pass(4000)
    store.showAlert('info', 'hello')
    clock.pass(4999)
    expect(shownAlerts()).toEqual(['hello'])
    clock.pass(1)
    expect(shownAlerts()).toEqual(['hello leaving'])
  })

  it('is shown as a new alert when the same text comes while the old one fades', () => {
    const { store, shownAlerts } = setUp()
    store.dismissAlert(store.showAlert('info', 'hello'))
    store.showAlert('info', 'hello')
    expect(shownAlerts()).toEqual(['hello leaving', 'hello'])
  })

  it('fades when it is the oldest of more than four', () => {
    const { store, shownAlerts } = setUp()
    for (const text of ['1', '2', '3', '4', '5']) store.showAlert('error', text)
    expect(shownAlerts()).toEqual(['1 leaving', '2', '3', '4', '5'])
  })
})
