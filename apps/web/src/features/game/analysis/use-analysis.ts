import type { AppliedEvent } from '@hexaverse/room'
import type { Transcript } from '@hexaverse/room/transcript'
import type { Game } from '@hexaverse/rules'
import { type GameAnalysis, thoughtFor } from '@hexaverse/rules/analysis'
import { useEffect, useMemo, useRef, useState } from 'react'
import { ownScriptAddress } from '../../../shared/browser/script-address.ts'
import { browserStorage } from '../../../shared/browser/storage.ts'
import analysisWorker from './analysis.worker.ts?worker&url'
import { createAnalysisStore } from './analysis-store.ts'
import { startAnalysis, withoutMaps } from './start-analysis.ts'

export type AnalysisState =
  | { readonly status: 'none' | 'cancelled' | 'failed' }
  | { readonly status: 'running'; readonly percent: number }
  | { readonly status: 'ready'; readonly analysis: GameAnalysis; readonly isNew: boolean }

const store = createAnalysisStore(browserStorage)

/** The analysis of one game: the one that this browser has kept, or a new one. Leaving the page cancels it. */
export function useAnalysis({ roomId, people }: Transcript, frames: readonly AppliedEvent<Game>[]) {
  const task = useMemo(() => ({ frames: withoutMaps(frames), thought: thoughtFor(people.length) }), [frames, people])
  const [state, setState] = useState<AnalysisState>(() => {
    const kept = store.find(roomId, task)
    return kept ? { status: 'ready', analysis: kept, isNew: false } : { status: 'none' }
  })
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])

  function begin(): void {
    setState({ status: 'running', percent: 0 })
    const worker = new Worker(ownScriptAddress(analysisWorker), { type: 'module' })
    stop.current = startAnalysis(worker, task, {
      onProgress: (percent) => setState({ status: 'running', percent }),
      onReady: (analysis) => {
        store.keep(roomId, task, analysis)
        setState({ status: 'ready', analysis, isNew: true })
      },
      onFailed: () => setState({ status: 'failed' }),
    })
  }

  function cancel(): void {
    stop.current?.()
    setState({ status: 'cancelled' })
  }

  return { state, futures: task.thought.futures, begin, cancel }
}
