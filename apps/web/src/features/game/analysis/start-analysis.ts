import type { AppliedEvent } from '@hexaverse/room'
import type { Game } from '@hexaverse/rules'
import type { Frame, GameAnalysis, Thought } from '@hexaverse/rules/analysis'

export interface AnalysisTask {
  readonly frames: readonly Frame[]
  readonly thought: Thought
}

/** What the worker sends: how far it is, and in the end what it has found. */
export type AnalysisReport = { readonly percent: number } | Found

export interface Found {
  readonly analysis: GameAnalysis
  /** Whether the whole engine made it: without the file of the master an expert suggests the moves. */
  readonly isWhole: boolean
}

interface Listener {
  onProgress(percent: number): void
  onReady(found: Found): void
  onFailed(): void
}

/** Gives the task to a new worker. The answer cancels it: the worker ends at once, whatever it is thinking about. */
export function startAnalysis(worker: Worker, task: AnalysisTask, listener: Listener): () => void {
  const listening = new AbortController()
  const stop = (): void => {
    listening.abort()
    worker.terminate()
  }
  const fail = (): void => {
    stop()
    listener.onFailed()
  }
  const receive = ({ data }: MessageEvent<AnalysisReport>): void => {
    if ('percent' in data) {
      listener.onProgress(data.percent)
    } else {
      stop()
      listener.onReady(data)
    }
  }
  worker.addEventListener('message', receive, listening)
  worker.addEventListener('messageerror', fail, listening)
  worker.addEventListener('error', fail, listening)
  worker.postMessage(task)
  return stop
}

export function withoutMaps(frames: readonly AppliedEvent<Game>[]): Frame[] {
  return frames.map(({ event, room }) => ({
    position: room.game.position,
    made: event.type === 'moved' ? { seat: event.seat, move: event.move } : undefined,
  }))
}
