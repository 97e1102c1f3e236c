import type { Game } from '@hexaverse/rules'
import { type AppliedEvent, fold, type Room, rulebook } from '../../../src/modules/rooms/index.ts'
import type { KeptRoom } from './evidence.ts'

export interface ReplayedRoom {
  readonly kept: KeptRoom
  /** The first element is event number 1. */
  readonly told: readonly AppliedEvent<Game>[]
  readonly last: Room<Game> | undefined
  /** Why the replay stopped, when the journal is inconsistent. */
  readonly breach: string | undefined
}

export function replayRoom(kept: KeptRoom): ReplayedRoom {
  const told: AppliedEvent<Game>[] = []
  const breach = applyAll(kept, told)
  return { kept, told, last: told.at(-1)?.room, breach }
}

function applyAll({ records }: KeptRoom, told: AppliedEvent<Game>[]): string | undefined {
  for (const record of records) {
    const isNext = record.firstSeq === told.length + 1 && record.lastSeq === told.length + record.events.length
    if (!isNext) return `numbers are not dense: ${record.firstSeq} to ${record.lastSeq} came after ${told.length}`
    try {
      told.push(...fold(told.at(-1)?.room, record, rulebook))
    } catch (problem) {
      return String(problem)
    }
  }
  return undefined
}
