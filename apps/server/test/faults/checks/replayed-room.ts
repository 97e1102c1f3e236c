import { type AppliedEvent, fold, type Room } from '@hexaverse/room'
import type { Game } from '@hexaverse/rules'
import { rulebook } from '../../../src/modules/rooms/index.ts'
import type { KeptRoom } from './evidence.ts'

export interface ReplayedRoom {
  readonly kept: KeptRoom
  /** The first element is event number 1. */
  readonly events: readonly AppliedEvent<Game>[]
  readonly last: Room<Game> | undefined
  /** Why the replay stopped, when the journal is inconsistent. */
  readonly breach: string | undefined
}

export function replayRoom(kept: KeptRoom): ReplayedRoom {
  const events: AppliedEvent<Game>[] = []
  const breach = applyAll(kept, events)
  return { kept, events, last: events.at(-1)?.room, breach }
}

function applyAll({ records }: KeptRoom, events: AppliedEvent<Game>[]): string | undefined {
  for (const record of records) {
    const isNext = record.firstSeq === events.length + 1 && record.lastSeq === events.length + record.events.length
    if (!isNext) return `numbers are not dense: ${record.firstSeq} to ${record.lastSeq} came after ${events.length}`
    try {
      events.push(...fold(events.at(-1)?.room, record, rulebook))
    } catch (problem) {
      return String(problem)
    }
  }
  return undefined
}
