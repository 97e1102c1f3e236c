import { checkMove } from '@hexaverse/rules'
import { engine as currentEngine, type Frame, type GameAnalysis, type TurningPoint } from '@hexaverse/rules/analysis'
import type { KeyValueStore } from '../../../shared/browser/storage.ts'
import type { AnalysisTask } from './start-analysis.ts'

/** An analysis as it is stored, with its chances in thousandths: they are not more certain than that. */
interface KeptAnalysis extends GameAnalysis {
  readonly roomId: string
  readonly futures: number
  readonly engine: string
}

/** The analyses that this browser keeps: a few kilobytes each, of the games that were analysed last. */
export interface AnalysisStore {
  find(roomId: string, task: AnalysisTask): GameAnalysis | undefined
  keep(roomId: string, task: AnalysisTask, analysis: GameAnalysis): void
}

const key = 'analyses'
export const maxKept = 10
const unit = 1000

export function createAnalysisStore(storage: KeyValueStore, engine = currentEngine): AnalysisStore {
  const readAll = (): readonly KeptAnalysis[] => parseList(storage.getItem(key))
  return {
    find: (roomId, { frames, thought }) => {
      const kept = readAll().find((one) => one?.roomId === roomId)
      return kept?.engine === engine && kept.futures === thought.futures && fits(kept, frames)
        ? scale(kept, (stored) => stored / unit)
        : undefined
    },
    keep: (roomId, { thought }, analysis) => {
      const others = readAll().filter((one) => one?.roomId !== roomId)
      const kept = { roomId, futures: thought.futures, engine, ...scale(analysis, (value) => Math.round(value * unit)) }
      storage.setItem(key, JSON.stringify([kept, ...others].slice(0, maxKept)))
    },
  }
}

function parseList(text: string | null): readonly KeptAnalysis[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(list) ? list : []
  } catch {
    return []
  }
}

/** Anybody may edit what a browser stores, so it is shown only if it could be an analysis of this game. */
function fits({ chances, errors, turningPoints }: KeptAnalysis, frames: readonly Frame[]): boolean {
  const seats = frames[0]?.position.players
  const isRow = (row: unknown, length: number | undefined): boolean =>
    Array.isArray(row) && row.length === length && row.every(Number.isFinite)
  if (!Array.isArray(chances) || chances.length !== frames.length || !isRow(errors, frames.length)) return false
  if (!Array.isArray(turningPoints) || !turningPoints.every((point) => isPointOf(point, frames))) return false
  return chances.every((row) => isRow(row, seats))
}

function isPointOf(point: TurningPoint, frames: readonly Frame[]): boolean {
  const { frame, seat, before, after, error, instead } = point
  const position = frames[frame - 1]?.position
  if (!position || frames[frame]?.made?.seat !== seat || ![before, after, error].every(Number.isFinite)) return false
  return !instead || (Number.isFinite(instead.chance) && checkMove(position, seat, instead.move) === undefined)
}

function scale(analysis: GameAnalysis, change: (value: number) => number): GameAnalysis {
  return {
    chances: analysis.chances.map((row) => row.map(change)),
    errors: analysis.errors.map(change),
    turningPoints: analysis.turningPoints.map(({ frame, seat, before, after, error, instead }) => ({
      frame,
      seat,
      before: change(before),
      after: change(after),
      error: change(error),
      ...(instead && { instead: { move: instead.move, chance: change(instead.chance) } }),
    })),
  }
}
