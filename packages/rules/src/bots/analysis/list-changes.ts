import { endOfTurn, maxChoices } from '../../moves/choices.ts'
import { listSensible } from '../sensible-choices.ts'
import type { Frame } from './game-analysis.ts'
import type { Outlook } from './play-futures.ts'

/** What a move did to the chance of the player who made it. */
export interface Change {
  /** Index of the frame after the move. */
  readonly frame: number
  readonly seat: number
  readonly before: number
  readonly after: number
  /** Standard error of the difference. */
  readonly error: number
}

/** Moments, for each the first one with the same outlook, and the outlooks of those. */
interface Looked {
  readonly frames: readonly Frame[]
  readonly sources: readonly number[]
  readonly outlooks: ReadonlyMap<number, Outlook>
}

const list = new Int16Array(maxChoices)

/**
 * For each frame, the first one with the same outlook. An event that is no move changes nothing, and neither does the
 * end of a turn where the engine, too, could do nothing else: its futures would begin with that. What a game ended with
 * is always known exactly.
 */
export function findSources(frames: readonly Frame[]): number[] {
  const sources: number[] = []
  for (const [index, { made, position }] of frames.entries()) {
    const before = frames[index - 1]
    const isSame =
      before && !position.ending && (!made || made.move.type === 'outage' || isForced(before, made.move.type))
    sources.push(isSame ? (sources[index - 1] as number) : index)
  }
  return sources
}

function isForced({ position }: Frame, made: string): boolean {
  if (made !== 'end-turn' && made !== 'time-ran-out') return false
  return listSensible(position, list) === 1 && list[0] === endOfTurn
}

/**
 * The moves that a player chose, the largest change of the mover's chance first. Leaving is not among them: no engine
 * plays on for a player who has left.
 */
export function listChanges({ frames, sources, outlooks }: Looked): Change[] {
  const changes: Change[] = []
  for (const [frame, { made }] of frames.entries()) {
    const [before, after] = [outlooks.get(sources[frame - 1] ?? -1), outlooks.get(frame)]
    if (!made || made.move.type === 'leave' || !before || !after) continue
    changes.push({ frame, ...compare(made.seat, before, after) })
  }
  return changes.sort((one, other) => sizeOf(other) - sizeOf(one) || one.frame - other.frame)
}

function compare(seat: number, before: Outlook, after: Outlook): Omit<Change, 'frame'> {
  const [errorBefore = 0, errorAfter = 0] = [before.errors[seat - 1], after.errors[seat - 1]]
  return {
    seat,
    before: before.chances[seat - 1] ?? 0,
    after: after.chances[seat - 1] ?? 0,
    error: Math.hypot(errorBefore, errorAfter),
  }
}

const sizeOf = ({ before, after }: Change): number => Math.abs(after - before)

/** A smaller change may be nothing but the luck of the futures. */
const certainErrors = 2

export function isCertain(change: Change): boolean {
  return sizeOf(change) > certainErrors * change.error
}
