import { isDeepStrictEqual } from 'node:util'
import type { Game } from '@hexaverse/rules'
import type { JournalRecord } from './record.ts'
import { replay } from './replay.ts'
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
  const journaled = new Set(records.flatMap(({ events }) => events.map(commandIdOf)))
  return {
    isSame: isDeepStrictEqual(replay(records, rulebook), room),
    missing: acknowledged.filter((commandId) => !journaled.has(commandId)),
  }
}

function commandIdOf(event: JournalRecord['events'][number]): string | undefined {
  return event.type === 'moved' ? event.commandId : undefined
}
