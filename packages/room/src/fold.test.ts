import { createHash } from 'node:crypto'
import { applyMove, createGame, dealSeats, mixSeed, stockOf, viewFor } from '@hexaverse/rules'
import { describe, expect, test } from 'vitest'
import { fold, foldEvents } from './fold.ts'
import type { JournalRecord, Moved, RoomEvent } from './record.ts'
import { beginning, recordOf, roomAfter, roomOf, rulebook, startOf } from './testing/sample-room.ts'
import { playSample } from './testing/sample-transcript.ts'

const moved = (seat: number, move: Moved['move'], commandId?: string): Moved => ({
  type: 'moved',
  seat,
  move,
  by: 'player',
  ...(commandId && { commandId }),
})
const claim = moved(1, { type: 'claim', hex: 2, triangle: 1 }, 'first')
const end = (seat: number): Moved => moved(seat, { type: 'end-turn' })

const game: RoomEvent[] = [startOf(3), claim, end(1), { type: 'away', seat: 3 }, moved(3, { type: 'leave' }), end(2)]

describe('an impossible journal', () => {
  test('a missing number in the journal is a fault', () => {
    const room = roomAfter([startOf(2)])
    expect(() => fold(room, recordOf(3, [end(1)], beginning), rulebook)).toThrow('expected event 2, got event 3')
  })

  test('an illegal move in the journal is a fault', () => {
    const room = roomAfter([startOf(2)])
    expect(() => fold(room, recordOf(2, [end(2)], beginning), rulebook)).toThrow('refused: not-your-turn')
  })

  test('an event before the start is a fault', () => {
    expect(() => fold(undefined, recordOf(1, [end(1)], beginning), rulebook)).toThrow('before the start')
  })

  test('a journal with an unknown version of the rules is a fault', () => {
    expect(() => roomAfter([startOf(2, { version: 99 })])).toThrow('version 99')
  })
})

describe('a forecast of the move that ends a game', () => {
  test.each([2, 3, 4, 6])('has all of the room that is settled with it, with %i players', (players) => {
    const records = playSample(players)
    const { roomId, firstSeq, at, events } = records.at(-1) as JournalRecord
    const before = roomOf(records.slice(0, -1))
    const forecast = foldEvents(before, { roomId, firstSeq, at, events, rulebook, isForecast: true })
    const unsettled = { commandIds: [], log: [] }
    const after = { ...roomOf(records), ...unsettled }
    expect(forecast.ok && { ...forecast.value.at(-1)?.room, ...unsettled }).toEqual(after)
    expect(after.ended).toBeDefined()
  })
})

describe('a room', () => {
  test('a room follows from its journal alone, whether live or read again', () => {
    const records = game.map((event, index) => recordOf(index + 1, [event], beginning + 1000 * index))
    const again = roomOf(JSON.parse(JSON.stringify(records)) as JournalRecord[])
    expect(again).toEqual(roomAfter(game))
    expect(again.head).toBe(game.length)
  })

  test('applying a record does not change the room before it', () => {
    const before = roomAfter(game.slice(0, 2))
    const text = JSON.stringify(before)
    fold(before, recordOf(3, [end(1)], beginning), rulebook)
    expect(JSON.stringify(before)).toBe(text)
  })

  test('counts the turns that end with only one food or one water left', () => {
    const turns = Array.from({ length: 11 }, (_, index) => end(1 + (index % 2)))
    const rooms = turns.map((_, made) => roomAfter([startOf(2), ...turns.slice(0, made + 1)]))
    const narrow = rooms.map(({ game: { position } }, index) => {
      const { food, water } = stockOf(position, 1 + (index % 2))
      return Math.min(food, water) === 1
    })
    const countOf = (seat: number): number =>
      narrow.filter((isNarrow, index) => isNarrow && index % 2 === seat - 1).length
    expect(rooms.at(-1)?.narrowTurns).toEqual([countOf(1), countOf(2)])
    expect(countOf(1)).toBeGreaterThan(0)
  })

  test('seats that the start event fixes are not drawn, and the map stays the same', () => {
    const [drawn, fixed] = [roomAfter([startOf(3)]), roomAfter([startOf(3, { seats: [3, 1, 2] })])]
    const { people } = fixed.started
    expect(fixed.seats).toEqual([people[2], people[0], people[1]])
    expect(fixed.game).toEqual(drawn.game)
    expect(fixed.commitment).toBe(drawn.commitment)
  })

  test('seats, map and commitment follow from the start event', () => {
    const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()
    const entropies = ['aa', '', 'ff00']
    const room = roomAfter([startOf(3, { entropies })])
    const seed = mixSeed(
      Buffer.from('11'.repeat(32), 'hex'),
      entropies.map((text) => Buffer.from(text, 'hex')),
      sha256,
    )
    expect(room.seats.map(({ id }) => id)).toEqual(dealSeats(3, seed, sha256).map((person) => 'abc'[person - 1]))
    const made = createGame({ players: 3, seed, sha256 })
    expect(made.ok && made.value.map).toEqual(room.game.map)
    expect(room.commitment).toBe(
      createHash('sha256')
        .update(Buffer.from('11'.repeat(32), 'hex'))
        .digest('hex'),
    )
  })

  test('a move in a room gives the same game as the rules alone', () => {
    const start = roomAfter([startOf(2)])
    const played = applyMove(start.game, 1, claim.move)
    const after = roomAfter([startOf(2), claim])
    expect(played.ok && viewFor(played.value.game, 2)).toEqual(viewFor(after.game, 2))
  })

  test('each turn gets its time from the journal’s timestamp', () => {
    const room = roomAfter(game)
    expect([room.current, room.turnNumber]).toEqual([1, 3])
    expect(room.turnEndsAt).toBe(beginning + 5000 + 60_000)
  })

  test('a room keeps its claims, exits, command ids and latest log lines', () => {
    const room = roomAfter(game)
    expect(room.claims).toMatchObject([{ seat: 1, hex: 2, triangle: 1, turnNumber: 1 }])
    expect(room.exits).toMatchObject([{ seat: 3, how: 'left', by: 'player' }])
    expect(room.commandIds).toEqual([['first'], [], []])
    expect(room.log.map(({ event }) => event.type)).toEqual([
      'triangle-claimed',
      'turn-ended',
      'player-left',
      'turn-ended',
    ])
  })

  test('the end of a game comes from the rules, and its prize from the journal', () => {
    const start = roomAfter([startOf(2)])
    const record = { ...recordOf(2, [moved(1, { type: 'leave' })], beginning), prize: { isPaid: true } }
    const { ended } = fold(start, record, rulebook).at(-1)?.room ?? {}
    expect(ended).toMatchObject({ ending: 'technical', winners: [2], prize: { isPaid: true } })
  })

  test('the journal names people by id only', () => {
    expect(JSON.stringify(game)).not.toMatch(/login|email|@/)
  })
})
