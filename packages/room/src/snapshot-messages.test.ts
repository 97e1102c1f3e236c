import { describe, expect, test } from 'vitest'
import type { SeatNames } from './event-messages.ts'
import type { RoomEvent } from './record.ts'
import { snapshotMessages } from './snapshot-messages.ts'
import { beginning, firstClaim, roomAfter, startOf } from './testing/sample-room.ts'

const names: SeatNames = { bySeat: ['anna', 'borys', 'chloe'], byJoining: ['anna', 'borys', 'chloe'] }
const now = beginning + 5000
const leave = (seat: number, by: 'player' | 'server' = 'player'): RoomEvent => ({
  type: 'moved',
  seat,
  move: { type: 'leave' },
  by,
})
const claim: RoomEvent = { type: 'moved', seat: 1, move: firstClaim, by: 'player' }
const endTurn = (seat: number): RoomEvent => ({ type: 'moved', seat, move: { type: 'end-turn' }, by: 'player' })

function codesOf(events: readonly RoomEvent[]): string[] {
  const [snapshot] = snapshotMessages(roomAfter(events), names, 1, now)
  return snapshot?.type === 'room-started' ? snapshot.room.log.map(({ code }) => code) : []
}

describe('a snapshot', () => {
  test('says that a game is among friends, which the page must know after a reload', () => {
    const friends = startOf(3, { isPrivate: true })
    expect(snapshotMessages(roomAfter([friends]), names, 1, now)).toMatchObject([{ room: { isPrivate: true } }])
    expect(snapshotMessages(roomAfter([startOf(3)]), names, 1, now)[0]).not.toHaveProperty('room.isPrivate')
  })

  test('a snapshot has the room as it is, and the current time', () => {
    const snapshot = snapshotMessages(roomAfter([startOf(3), claim, { type: 'away', seat: 2 }]), names, 1, now)
    expect(snapshot).toMatchObject([
      {
        type: 'room-started',
        room: {
          status: 'playing',
          seq: 3,
          players: [{ login: 'anna' }, { login: 'borys', isConnected: false }, { login: 'chloe', isConnected: true }],
          sites: [1, 4, 5],
          claims: [{ site: 1, hex: 2, triangle: 1 }],
          turn: { site: 1, endsAt: beginning + 60_000, sentAt: now },
        },
      },
    ])
  })

  test('a snapshot contains no hidden resource, seed or entropy', () => {
    const room = roomAfter([startOf(3, { entropies: ['e1'.repeat(32), '', ''] }), claim])
    const bytes = JSON.stringify(snapshotMessages(room, names, 1, now))
    expect(bytes).not.toContain(room.started.serverSeed)
    expect(bytes).not.toContain('e1'.repeat(32))
    expect(bytes.match(/"resource":/g)).toHaveLength(2)
  })

  test('a snapshot has the log from the start of the game, worded as it was broadcast', () => {
    expect(codesOf([startOf(3)])).toEqual(['game-started'])
    expect(codesOf([startOf(3), claim, endTurn(1), leave(3, 'server'), leave(1)])).toEqual([
      'game-started',
      'claimed',
      'turn-ended',
      'did-not-return',
      'left',
      'won-technical',
    ])
  })

  test('a player who is out receives the exclusion again after the snapshot', () => {
    const room = roomAfter([startOf(3), leave(2, 'server')])
    expect(snapshotMessages(room, names, 1, now)).toHaveLength(1)
    expect(snapshotMessages(room, names, 2, now)).toMatchObject([
      { type: 'room-started' },
      {
        type: 'player-excluded',
        seq: 2,
        player: { login: 'borys', exit: 'left' },
        line: { code: 'did-not-return' },
        isGameOver: false,
        turn: { site: 1 },
      },
    ])
  })

  test('after the end every player receives the last result again', () => {
    const room = roomAfter([startOf(3), leave(2), leave(1)])
    for (const seat of [1, 2, 3]) {
      expect(snapshotMessages(room, names, seat, now)).toMatchObject([
        { type: 'room-started', room: { status: 'ended' } },
        { type: 'player-excluded', player: { login: 'anna' }, isGameOver: true, winner: 'chloe' },
        { type: 'game-ended', ending: 'technical', winners: ['chloe'] },
      ])
    }
  })
})
