import { createStore, type StoreApi } from 'zustand/vanilla'
import { browserClock, type Clock } from '../clock/clock.ts'
import { createCountdowns, type PauseReason } from './countdowns.ts'

const alertKinds = ['info', 'success', 'warning', 'error'] as const
export type AlertKind = (typeof alertKinds)[number]

export interface Alert {
  readonly id: number
  readonly kind: AlertKind
  readonly text: string
  readonly isLeaving: boolean
}

const shownMs = 5000
const fadeMs = 500
const mostAtOnce = 4

type AlertStore = StoreApi<{ readonly alerts: readonly Alert[] }> & {
  showAlert(kind: AlertKind, text: string): number
  pauseAlert(id: number, reason: PauseReason): void
  resumeAlert(id: number, reason: PauseReason): void
  /** Every clock runs again: nobody can tell any more where pointer and focus are. */
  resumeAllAlerts(): void
  dismissAlert(id: number): void
}

export function createAlertStore(clock: Clock): AlertStore {
  const store = createStore<{ alerts: readonly Alert[] }>(() => ({ alerts: [] }))
  const countdowns = createCountdowns(clock, dismissAlert)
  const onShow = () => store.getState().alerts.filter((alert) => !alert.isLeaving)
  let lastId = 0

  function dismissAlert(id: number): void {
    if (!onShow().some((alert) => alert.id === id)) return
    countdowns.stop(id)
    store.setState(({ alerts }) => ({ alerts: alerts.map((alert) => (alert.id === id ? leave(alert) : alert)) }))
    clock.after(fadeMs, () => store.setState(({ alerts }) => ({ alerts: alerts.filter((alert) => alert.id !== id) })))
  }

  function addAlert(kind: AlertKind, text: string): number {
    const id = ++lastId
    store.setState(({ alerts }) => ({ alerts: [...alerts, { id, kind, text, isLeaving: false }] }))
    for (const { id: oldest } of onShow().slice(0, -mostAtOnce)) dismissAlert(oldest)
    return id
  }

  return {
    ...store,
    dismissAlert,
    showAlert(kind, text) {
      const same = onShow().find((alert) => alert.kind === kind && alert.text === text)
      const id = same?.id ?? addAlert(kind, text)
      countdowns.start(id, shownMs)
      return id
    },
    pauseAlert: countdowns.pause,
    resumeAlert: countdowns.resume,
    resumeAllAlerts: countdowns.resumeAll,
  }
}

function leave(alert: Alert): Alert {
  return { ...alert, isLeaving: true }
}

export const alertStore = createAlertStore(browserClock)
export const { showAlert, pauseAlert, resumeAlert, resumeAllAlerts, dismissAlert } = alertStore
