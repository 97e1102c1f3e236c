import { fold } from './fold.ts'
import type { JournalRecord } from './record.ts'
import type { Room } from './room.ts'
import type { Rulebook } from './ruleset.ts'

/** The room after all of these, from its start on, as after a restart. */
export function replay<Game>(records: readonly JournalRecord[], rulebook: Rulebook<Game>): Room<Game> | undefined {
  let room: Room<Game> | undefined
  for (const record of records) room = fold(room, record, rulebook).at(-1)?.room
  return room
}
