import { findSetUp } from '@hexaverse/rules'
import { replay } from '../fold.ts'
import type { JournalRecord, RoomEvent } from '../record.ts'
import type { Rulebook } from '../rulebook.ts'
import { type TranscriptEvent, transcriptFormat, type UnsignedTranscript } from './transcript.ts'

/** The transcript of a game that is over. `logins` has the logins of the people by account, as far as they still have one. */
export function makeTranscript(
  records: readonly JournalRecord[],
  logins: ReadonlyMap<string, string>,
  rulebook: Rulebook<unknown>,
): UnsignedTranscript {
  const room = replay(records, rulebook)
  if (!room?.ended) throw new Error('Only a game that is over has a transcript')
  const { roomId, started, startedAt, commitment, ended } = room
  const { version, people, serverSeed, entropies, turnMs, graceMs, practice, isPrivate } = started
  const sites = findSetUp(version, people.length)?.sites ?? []
  const numbers = room.seats.map((person) => people.indexOf(person) + 1)
  return {
    format: transcriptFormat,
    roomId,
    rulesVersion: version,
    kind: isPrivate ? 'private' : 'public',
    playersCount: people.length,
    startedAt,
    endedAt: records.at(-1)?.at ?? startedAt,
    outcome: ended.ending,
    people: room.seats.map(({ id, isBot, level }, index) => ({
      position: sites[index] ?? index + 1,
      login: logins.get(id) ?? null,
      ...(isBot && { bot: level ?? practice ?? 'normal' }),
    })),
    seats: numbers,
    areSeatsDrawn: !started.seats,
    turnMs,
    graceMs,
    mapCommitment: commitment,
    serverSeed,
    entropies,
    events: records.flatMap(({ firstSeq, at, events }) =>
      events.flatMap((event, index) => toTranscriptEvent(event, firstSeq + index, at)),
    ),
    result: { winners: ended.winners, scores: ended.scores },
  }
}

function toTranscriptEvent(event: RoomEvent, seq: number, at: number): TranscriptEvent[] {
  if (event.type === 'started') return []
  const { type, seat } = event
  return [type === 'moved' ? { seq, at, type, seat, move: event.move, by: event.by } : { seq, at, type, seat }]
}
