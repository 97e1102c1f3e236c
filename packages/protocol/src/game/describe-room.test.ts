import { arrange, end, playAll, startPlain } from '@hexaverse/rules/testing/scenario'
import { describe, expect, test } from 'vitest'
import { describeRoom, type RoomFacts } from './describe-room.ts'

const facts: RoomFacts = {
  roomId: 'r1',
  people: ['ada', 'taras', 'lesia'],
  away: new Set([3]),
  claims: [],
  log: [],
  mapCommitment: '00000001',
  seq: 9,
  at: 1000,
  turnEndsAt: 61_000,
}
const starving = { seat: 1, stock: '0/0/0/0/0/0' }

describe('a room', () => {
  test('lists all players in seat order at the start, with no winner', () => {
    const room = describeRoom(startPlain(3), facts)
    expect(room).toMatchObject({ status: 'playing', planet: 'Borealis', winners: [], formerPlayers: [], seq: 9 })
    expect(room.players.map(({ login, seat, isConnected }) => [login, seat, isConnected])).toEqual([
      ['ada', 1, true],
      ['taras', 2, true],
      ['lesia', 3, false],
    ])
    expect(room.turn).toEqual({ seat: 1, index: 0, number: 1, endsAt: 61_000, sentAt: 1000 })
  })

  test('counts turn indexes only among the players still in the game', () => {
    const room = describeRoom(playAll(arrange(startPlain(3), starving), end), facts)
    expect(room.players.map(({ login }) => login)).toEqual(['taras', 'lesia'])
    expect(room.formerPlayers).toMatchObject([{ login: 'ada', exit: 'starved' }])
    expect(room.turn).toMatchObject({ seat: 2, index: 0, number: 2 })
  })

  test('names the winner when it is over, and gives index -1 to the turn of an excluded player', () => {
    const room = describeRoom(playAll(arrange(startPlain(), starving), end), facts)
    expect(room).toMatchObject({ status: 'ended', winners: [{ login: 'taras', seat: 2, score: 28 }] })
    expect(room.turn.index).toBe(-1)
  })
})
