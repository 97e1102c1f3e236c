import { createStore, type StoreApi } from 'zustand/vanilla'
import { browserClock, type Clock } from './clock.ts'

export const alertKinds = ['info', 'success', 'warning', 'error'] as const
export type AlertKind = (typeof alertKinds)[number]

export interface Alert {
  readonly id: number
  readonly kind: AlertKind
  readonly text: string
  readonly isLeaving: boolean
}

export const alertShownMs = 5000
export const alertFadeMs = 500

interface Countdown {
  stop(): void
  readonly endsAt: number
}

export type AlertStore = StoreApi<{ readonly alerts: readonly Alert[] }> & {
  showAlert(kind: AlertKind, text: string): number
  pauseAlert(id: number): void
  resumeAlert(id: number): void
  dismissAlert(id: number): void
}

export function createAlertStore(clock: Clock): AlertStore {
  const store = createStore<{ alerts: readonly Alert[] }>(() => ({ alerts: [] }))
  const countdowns = new Map<number, Countdown>()
  const leftMs = new Map<number, number>()
  let lastId = 0

  function count(id: number, delayMs: number): void {
    countdowns.set(id, { endsAt: clock.now() + delayMs, stop: clock.after(delayMs, () => dismissAlert(id)) })
  }

  function stopCounting(id: number): void {
    countdowns.get(id)?.stop()
    countdowns.delete(id)
  }

  function dismissAlert(id: number): void {
    if (!store.getState().alerts.some((alert) => alert.id === id && !alert.isLeaving)) return
    stopCounting(id)
    leftMs.delete(id)
    store.setState(({ alerts }) => ({ alerts: alerts.map((alert) => (alert.id === id ? leave(alert) : alert)) }))
    clock.after(alertFadeMs, () =>
      store.setState(({ alerts }) => ({ alerts: alerts.filter((alert) => alert.id !== id) })),
    )
  }

  return {
    ...store,
    dismissAlert,
    showAlert(kind, text) {
      const id = ++lastId
      store.setState(({ alerts }) => ({ alerts: [...alerts, { id, kind, text, isLeaving: false }] }))
      count(id, alertShownMs)
      return id
    },
    pauseAlert(id) {
      const countdown = countdowns.get(id)
      if (!countdown) return
      leftMs.set(id, countdown.endsAt - clock.now())
      stopCounting(id)
    },
    resumeAlert(id) {
      const left = leftMs.get(id)
      if (left === undefined) return
      leftMs.delete(id)
      count(id, left)
    },
  }
}

function leave(alert: Alert): Alert {
  return { ...alert, isLeaving: true }
}

export const alertStore = createAlertStore(browserClock)
export const { showAlert, pauseAlert, resumeAlert, dismissAlert } = alertStore
