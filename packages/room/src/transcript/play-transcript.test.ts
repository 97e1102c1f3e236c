import { describe, expect, test } from 'vitest'
import { fold } from '../fold.ts'
import { endTurn, firstClaim, recordOf, rulebook, startOf } from '../testing/sample-room.ts'
import { makeTranscript } from './make-transcript.ts'
import { playTranscript } from './play-transcript.ts'

const start = startOf(2, { seats: [2, 1] })
const claim = { type: 'moved', seat: 1, move: firstClaim, by: 'player' } as const

/** Seat 1 claims a triangle, then both only end their turns until one of them starves. */
function playedGame() {
  const records = [recordOf(1, [start], 1000)]
  let room = fold(undefined, records[0] as (typeof records)[0], rulebook).at(-1)?.room
  for (let seq = 2; room && !room.ended; seq++) {
    const event = seq === 2 ? claim : ({ type: 'moved', seat: room.current, move: endTurn, by: 'player' } as const)
    const record = recordOf(seq, [event], 1000 * seq)
    records.push(record)
    room = fold(room, record, rulebook).at(-1)?.room
  }
  return { records, room }
}

describe('a transcript', () => {
  const { records, room } = playedGame()
  const transcript = makeTranscript(records, new Map([['b', 'berta']]), rulebook)

  test('names people by seat, and nobody who has no login any more', () => {
    expect(transcript.people).toEqual([
      { position: 1, login: 'berta' },
      { position: 2, login: null },
    ])
    expect(transcript).toMatchObject({ seats: [2, 1], areSeatsDrawn: false, endedAt: records.at(-1)?.at })
  })

  test('played again, it is the same game to the same end', () => {
    const played = playTranscript(transcript, rulebook)
    expect(played).toHaveLength(records.length)
    expect(played.at(-1)?.room.game).toEqual(room?.game)
    expect(played.at(-1)?.room.ended).toEqual(room?.ended)
    expect(played.map(({ seq, at }) => [seq, at])).toEqual(records.map(({ firstSeq, at }) => [firstSeq, at]))
  })

  test('an event that the rules refuse throws', () => {
    const [first, ...others] = transcript.events
    const bad = { ...transcript, events: [{ ...first, seat: 2 }, ...others] } as typeof transcript
    expect(() => playTranscript(bad, rulebook)).toThrow('refused')
  })
})
