import { type JournalRecord, type Room, replay } from '@hexaverse/room'
import type { Game } from '@hexaverse/rules'
import { rulebook } from '../../../src/modules/rooms/machine/rulebook.ts'
import { realKit } from './real-kit.ts'

/** A finished game: its records in the database, and their result when the game was played. */
export interface GoldenJournal {
  readonly records: readonly JournalRecord[]
  readonly end: GoldenEnd
}

/** What players and purses depend on, and the whole game as one line. */
export interface GoldenEnd extends Pick<Room<Game>, 'head' | 'turnNumber' | 'commitment' | 'exits'> {
  readonly seats: readonly string[]
  readonly ended: Room<Game>['ended']
  readonly table: string
}

export function endOf(records: readonly JournalRecord[]): GoldenEnd {
  const room = replay(records, rulebook)
  if (!room) throw new Error('A golden journal is not empty')
  const { head, turnNumber, commitment, exits, seats, ended, game } = room
  return { head, turnNumber, commitment, exits, seats: seats.map(({ id }) => id), ended, table: realKit.print(game) }
}

/** The text holds one journal per line. */
export function readGolden(text: string): GoldenJournal[] {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
}
