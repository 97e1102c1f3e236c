import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Clock } from '../../../shared/browser/clock.ts'

export const speeds = [0.5, 1, 2, 4, 8] as const
export type Speed = (typeof speeds)[number]

/** The eye cannot follow each action any more. */
export function isFast({ isPlaying, speed }: PlaybackState): boolean {
  return isPlaying && speed > 2
}

/** How long each action is shown at speed 1. */
export const actionMs = 1000

export interface PlaybackState {
  /** The frame that is shown. */
  readonly at: number
  readonly isPlaying: boolean
  readonly speed: Speed
}

interface PlaybackParts {
  readonly clock: Clock
  /** How many frames there are. */
  readonly length: number
  /** The frames at which turns begin. */
  readonly turns: readonly number[]
  readonly at: number
}

export interface Playback {
  readonly store: StoreApi<PlaybackState>
  readonly last: number
  goTo(frame: number): void
  /** Steps stop the play, so that the reader can look. */
  stepActions(count: 1 | -1): void
  stepTurns(count: 1 | -1): void
  goToFirst(): void
  goToLast(): void
  /** At the end it plays from the start. */
  togglePlay(): void
  setSpeed(speed: Speed): void
  stop(): void
}

/** Which moment of a game is shown, and how it is played. */
export function createPlayback({ clock, length, turns, at }: PlaybackParts): Playback {
  const last = Math.max(0, length - 1)
  const clamp = (frame: number) => Math.min(last, Math.max(0, frame))
  const store = createStore<PlaybackState>(() => ({ at: clamp(at), isPlaying: false, speed: 1 }))
  let cancel = () => {}

  const stop = () => {
    cancel()
    store.setState({ isPlaying: false })
  }
  const jump = (frame: number) => {
    stop()
    store.setState({ at: clamp(frame) })
  }
  const schedule = () => {
    cancel()
    cancel = clock.after(actionMs / store.getState().speed, () => {
      const next = clamp(store.getState().at + 1)
      store.setState({ at: next, isPlaying: next < last })
      if (next < last) schedule()
    })
  }
  const play = () => {
    const { at: shown } = store.getState()
    store.setState({ isPlaying: true, at: shown === last ? 0 : shown })
    schedule()
  }
  return {
    store,
    last,
    goTo: (frame) => {
      store.setState({ at: clamp(frame) })
      if (clamp(frame) === last) stop()
    },
    stepActions: (count) => jump(store.getState().at + count),
    stepTurns: (count) => jump(nextTurn(turns, store.getState().at, count) ?? (count === 1 ? last : 0)),
    goToFirst: () => jump(0),
    goToLast: () => jump(last),
    togglePlay: () => (store.getState().isPlaying ? stop() : play()),
    setSpeed: (speed) => {
      store.setState({ speed })
      if (store.getState().isPlaying) schedule()
    },
    stop,
  }
}

/** From the middle of a turn, back leads to the beginning of that turn. */
function nextTurn(turns: readonly number[], at: number, count: 1 | -1): number | undefined {
  return count === 1 ? turns.find((turn) => turn > at) : turns.findLast((turn) => turn < at)
}
