import { isDeepStrictEqual } from 'node:util'
import type { Game } from '@hexaverse/rules'
import { fold } from './fold.ts'
import type { JournalRecord } from './record.ts'
import type { Room } from './room.ts'
import { rulebook } from './rulebook.ts'

/** A game that was played here to its end, as this node remembers it. */
export interface PlayedGame {
  readonly room: Room<Game>
  /** Ids of the commands that were answered with yes. */
  readonly acknowledged: readonly string[]
}

export interface Audit {
  readonly isSame: boolean
  /** Answered with yes, and not there. */
  readonly missing: readonly string[]
}

/** Plays the journal again, as after a restart, and compares. */
export function auditGame({ room, acknowledged }: PlayedGame, records: readonly JournalRecord[]): Audit {
  let replayed: Room<Game> | undefined
  for (const record of records) replayed = fold(replayed, record, rulebook).at(-1)?.room
  const journaled = new Set(records.flatMap(({ events }) => events.map(commandIdOf)))
  return {
    isSame: isDeepStrictEqual(replayed, room),
    missing: acknowledged.filter((commandId) => !journaled.has(commandId)),
  }
}

function commandIdOf(event: JournalRecord['events'][number]): string | undefined {
  return event.type === 'moved' ? event.commandId : undefined
}
