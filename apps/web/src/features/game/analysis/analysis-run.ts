import type { AppliedEvent } from '@hexaverse/room'
import type { Transcript } from '@hexaverse/room/transcript'
import type { Game } from '@hexaverse/rules'
import { type GameAnalysis, thoughtFor } from '@hexaverse/rules/analysis'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { ownScriptAddress } from '../../../shared/browser/script-address.ts'
import { browserStorage } from '../../../shared/browser/storage.ts'
import analysisWorker from './analysis.worker.ts?worker&url'
import { createAnalysisStore } from './analysis-store.ts'
import { startAnalysis, withoutMaps } from './start-analysis.ts'

export type AnalysisState =
  | { readonly status: 'none' | 'cancelled' | 'failed' }
  | { readonly status: 'running'; readonly percent: number }
  | { readonly status: 'ready'; readonly analysis: GameAnalysis; readonly isNew: boolean }

export interface AnalysisRun {
  readonly store: StoreApi<AnalysisState>
  /** How many futures are played from each frame. */
  readonly futures: number
  begin(): void
  cancel(): void
}

const kept = createAnalysisStore(browserStorage)

/**
 * The analysis of one game: the one that this browser has kept, or a new one. It is no part of the panel that shows it,
 * because that panel is another one when the window becomes wide or narrow.
 */
export function createAnalysisRun({ roomId, people }: Transcript, frames: readonly AppliedEvent<Game>[]): AnalysisRun {
  const task = { frames: withoutMaps(frames), thought: thoughtFor(people.length) }
  const analysis = kept.find(roomId, task)
  const store = createStore<AnalysisState>(() =>
    analysis ? { status: 'ready', analysis, isNew: false } : { status: 'none' },
  )
  let stop = () => {}
  const set = (state: AnalysisState): void => store.setState(state, true)
  return {
    store,
    futures: task.thought.futures,
    begin: () => {
      set({ status: 'running', percent: 0 })
      const worker = new Worker(ownScriptAddress(analysisWorker), { type: 'module' })
      stop = startAnalysis(worker, task, {
        onProgress: (percent) => set({ status: 'running', percent }),
        onReady: (found) => {
          if (found.isWhole) kept.keep(roomId, task, found.analysis)
          set({ status: 'ready', analysis: found.analysis, isNew: true })
        },
        onFailed: () => set({ status: 'failed' }),
      })
    },
    cancel: () => {
      if (store.getState().status !== 'running') return
      stop()
      set({ status: 'cancelled' })
    },
  }
}
