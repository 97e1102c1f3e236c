import { createStore, type StoreApi } from 'zustand/vanilla'
import { browserClock, type Clock } from '../browser/clock.ts'

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
const maxShown = 4

type AlertStore = StoreApi<{ readonly alerts: readonly Alert[] }> & {
  showAlert(kind: AlertKind, text: string): number
  pauseAlert(id: number, reason: PauseReason): void
  resumeAlert(id: number, reason: PauseReason): void
  /** Resumes every alert, because the position of pointer and focus is unknown after the alerts were moved. */
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
    for (const { id: oldest } of onShow().slice(0, -maxShown)) dismissAlert(oldest)
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

/** Pointer and focus are independent reasons: the alert is paused while either is on it. */
type PauseReason = 'hover' | 'focus'

interface Countdown {
  readonly reasons: Set<PauseReason>
  leftMs: number
  endsAt: number
  stop: () => void
}

/** Timers that each run once and are paused while there is a reason. */
function createCountdowns(clock: Clock, onEnd: (id: number) => void) {
  const countdowns = new Map<number, Countdown>()

  function run(id: number, countdown: Countdown): void {
    countdown.endsAt = clock.now() + countdown.leftMs
    countdown.stop = clock.after(countdown.leftMs, () => onEnd(id))
  }

  function stopTimer(countdown: Countdown): void {
    countdown.stop()
    countdown.leftMs = countdown.endsAt - clock.now()
  }

  function resume(id: number, reason: PauseReason): void {
    const countdown = countdowns.get(id)
    if (countdown?.reasons.delete(reason) && countdown.reasons.size === 0) run(id, countdown)
  }

  return {
    /** Restarts a running timer; its reasons for a pause are kept. */
    start(id: number, leftMs: number): void {
      const known = countdowns.get(id)
      known?.stop()
      const countdown = { reasons: known?.reasons ?? new Set<PauseReason>(), leftMs, endsAt: 0, stop: () => {} }
      countdowns.set(id, countdown)
      if (countdown.reasons.size === 0) run(id, countdown)
    },
    pause(id: number, reason: PauseReason): void {
      const countdown = countdowns.get(id)
      if (!countdown) return
      if (countdown.reasons.size === 0) stopTimer(countdown)
      countdown.reasons.add(reason)
    },
    resume,
    resumeAll(): void {
      for (const [id, { reasons }] of countdowns) for (const reason of [...reasons]) resume(id, reason)
    },
    stop(id: number): void {
      countdowns.get(id)?.stop()
      countdowns.delete(id)
    },
  }
}
