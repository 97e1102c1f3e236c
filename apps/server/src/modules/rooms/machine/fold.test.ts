import { createHash } from 'node:crypto'
import { applyMove, createGame, dealSeats, mixSeed, viewFor } from '@hexaverse/rules'
import { describe, expect, test } from 'vitest'
import { beginning, recordOf, roomAfter, roomOf, startOf } from '../../../../test/harness/rooms/room-rig.ts'
import { fold } from './fold.ts'
import type { JournalRecord, Moved, RoomEvent } from './record.ts'
import { rulebook } from './rulebook.ts'

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

describe('a journal that cannot be', () => {
  test('is a fault where a number is missing', () => {
    const room = roomAfter([startOf(2)])
    expect(() => fold(room, recordOf(3, [end(1)], beginning), rulebook)).toThrow('event 3 came where 2 was due')
  })

  test('is a fault where a move was never legal', () => {
    const room = roomAfter([startOf(2)])
    expect(() => fold(room, recordOf(2, [end(2)], beginning), rulebook)).toThrow('refused: not-your-turn')
  })

  test('is a fault where something precedes the start', () => {
    expect(() => fold(undefined, recordOf(1, [end(1)], beginning), rulebook)).toThrow('before the start')
  })

  test('is a fault where its rules are not known here', () => {
    expect(() => roomAfter([startOf(2, { version: 99 })])).toThrow('version 99')
  })
})

describe('a room', () => {
  test('follows from its journal alone, event by event or read at once from its bytes', () => {
    const records = game.map((event, index) => recordOf(index + 1, [event], beginning + 1000 * index))
    const again = roomOf(JSON.parse(JSON.stringify(records)) as JournalRecord[])
    expect(again).toEqual(roomAfter(game))
    expect(again.head).toBe(game.length)
  })

  test('is left as it is by what comes after', () => {
    const before = roomAfter(game.slice(0, 2))
    const text = JSON.stringify(before)
    fold(before, recordOf(3, [end(1)], beginning), rulebook)
    expect(JSON.stringify(before)).toBe(text)
  })

  test('seats people and makes the map by the numbers of its start', () => {
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

  test('plays what the rules play', () => {
    const start = roomAfter([startOf(2)])
    const played = applyMove(start.game, 1, claim.move)
    const after = roomAfter([startOf(2), claim])
    expect(played.ok && viewFor(played.value.game, 2)).toEqual(viewFor(after.game, 2))
  })

  test('gives each turn its time from the moment that the journal wrote down', () => {
    const room = roomAfter(game)
    expect([room.current, room.turnNumber]).toEqual([1, 3])
    expect(room.turnEndsAt).toBe(beginning + 5000 + 60_000)
  })

  test('remembers claims, exits, commands and the last lines of the log', () => {
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

  test('knows of the end what the rules and the journal say of it', () => {
    const start = roomAfter([startOf(2)])
    const record = { ...recordOf(2, [moved(1, { type: 'leave' })], beginning), prize: { isPaid: true } }
    const { ended } = fold(start, record, rulebook).at(-1)?.room ?? {}
    expect(ended).toMatchObject({ ending: 'technical', winners: [2], prize: { isPaid: true } })
  })

  test('names nobody in its journal but by number', () => {
    expect(JSON.stringify(game)).not.toMatch(/login|email|@/)
  })
})
