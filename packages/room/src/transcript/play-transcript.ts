import { playRecords } from '../fold.ts'
import type { JournalRecord, RoomEvent, Started } from '../record.ts'
import type { AppliedEvent } from '../room.ts'
import type { Rulebook } from '../rulebook.ts'
import type { TranscriptEvent, UnsignedTranscript } from './transcript.ts'

/**
 * The game after each event, from its start on: element 0 is the start. Throws at an event that the rules refuse.
 * People are known by `personOf` their seat.
 */
export function playTranscript<Game>(
  transcript: UnsignedTranscript,
  rulebook: Rulebook<Game>,
): readonly AppliedEvent<Game>[] {
  return [...stepThrough(transcript, rulebook)]
}

/** Yields the events one by one, for a reader that wants to know how far it gets. */
export function stepThrough<Game>(
  transcript: UnsignedTranscript,
  rulebook: Rulebook<Game>,
): Generator<AppliedEvent<Game>, void> {
  return playRecords(toRecords(transcript), rulebook)
}

/** Stands for the account, which a transcript does not name. */
function personOf(seat: number): string {
  return `seat-${seat}`
}

function* toRecords(transcript: UnsignedTranscript): Generator<JournalRecord> {
  const { roomId, startedAt, events } = transcript
  yield { roomId, firstSeq: 1, mark: '', at: startedAt, events: [startOf(transcript)] }
  for (const event of events) {
    yield { roomId, firstSeq: event.seq, mark: '', at: event.at, events: [toRoomEvent(event)] }
  }
}

function startOf(transcript: UnsignedTranscript): Started {
  const { rulesVersion, people, seats, serverSeed, entropies, turnMs, graceMs, kind } = transcript
  return {
    type: 'started',
    version: rulesVersion,
    people: seats.map((_, joined) => {
      const seat = seats.indexOf(joined + 1) + 1
      const bot = people[seat - 1]?.bot
      return { id: personOf(seat), isBot: bot !== undefined, ...(bot && { level: bot }) }
    }),
    serverSeed,
    entropies,
    turnMs,
    graceMs,
    ...(kind === 'private' && { isPrivate: true }),
    seats,
  }
}

function toRoomEvent(event: TranscriptEvent): RoomEvent {
  if (event.type !== 'moved') return { type: event.type, seat: event.seat }
  return { type: 'moved', seat: event.seat, move: event.move, by: event.by }
}
