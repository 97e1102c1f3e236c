import type { Game } from '@hexaverse/rules'
import { fold } from '../fold.ts'
import type { Room } from '../room.ts'
import { rulebook } from '../rulebook.ts'
import type { KeptRoom } from './kept-room.store.ts'

export interface CheckedRoom {
  /** The room after its last record; undefined where nothing could be played. */
  readonly room: Room<Game> | undefined
  /** Everything that does not add up. */
  readonly problems: readonly string[]
}

/** Plays a journal again by the rules it began with, and compares the end with what was settled. */
export function checkRoom(kept: KeptRoom): CheckedRoom {
  const problems: string[] = []
  let room: Room<Game> | undefined
  let at = 0
  try {
    for (const record of kept.records) {
      if (record.at < at) problems.push(`event ${record.firstSeq} is older than the one before it`)
      if (record.lastSeq !== record.firstSeq + record.events.length - 1) {
        problems.push(`the record of event ${record.firstSeq} does not hold as many events as it says`)
      }
      if (record.firstSeq > 1 && record.events.some(({ type }) => type === 'started')) {
        problems.push(`event ${record.firstSeq} starts the game again`)
      }
      at = record.at
      room = fold(room, record, rulebook).at(-1)?.room
    }
  } catch (problem) {
    problems.push(problem instanceof Error ? problem.message : String(problem))
    return { room, problems }
  }
  return { room, problems: [...problems, ...compareEnd(kept, room), ...comparePrize(kept, room)] }
}

function compareEnd({ status, ending, endedAt, records }: KeptRoom, room: Room<Game> | undefined): string[] {
  const problems: string[] = []
  const played = room?.ended?.ending
  if (status === 'ended' && !played) problems.push('the room is marked as ended, the journal is not at its end')
  if (status !== 'ended' && played) problems.push('the journal is at its end, the room is not marked as ended')
  if (played && ending !== played) problems.push(`the room ended as ${ending}, the journal as ${played}`)
  if (played && endedAt !== records.at(-1)?.at) problems.push('the room did not end with its last record')
  return problems
}

function comparePrize({ verdict, paid }: KeptRoom, room: Room<Game> | undefined): string[] {
  const prize = room?.ended?.prize
  const told = prize && (prize.isPaid ? 'paid' : prize.code)
  const winner = room?.seats[(room.ended?.winners[0] ?? 0) - 1]?.id
  const owed = told === 'paid' ? [winner] : []
  const problems: string[] = []
  if (told !== verdict) problems.push(`the prize was told as ${told ?? 'none'} and decided as ${verdict ?? 'none'}`)
  if (String(owed) !== String(paid))
    problems.push(`the coin went to ${paid.join(', ') || 'nobody'}, not to ${owed[0] ?? 'nobody'}`)
  return problems
}
