import type { GameEvent } from '@hexaverse/rules'
import { arrange, end, playAll, startOf, startPlain } from '@hexaverse/rules/testing/scenario'
import { describe, expect, test } from 'vitest'
import { describeRoom, logLinesFor, type RoomFacts } from './describe-room.ts'

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
/** Their landing sites are 1, 4 and 5. */
const startOfThree = { ...startPlain(3), version: 2, position: startOf(3, 2) }
const starving = { seat: 1, stock: '0/0/0/0/0/0' }

describe('a room', () => {
  test('lists all players in the order of the turns at the start, with no winner', () => {
    const room = describeRoom(startOfThree, facts)
    expect(room).toMatchObject({ status: 'playing', planet: 'Borealis', winners: [], formerPlayers: [], seq: 9 })
    expect(room.players.map(({ login, site, isConnected }) => [login, site, isConnected])).toEqual([
      ['ada', 1, true],
      ['taras', 4, true],
      ['lesia', 5, false],
    ])
    expect(room.sites).toEqual([1, 4, 5])
    expect(room.turn).toEqual({ site: 1, index: 0, number: 1, endsAt: 61_000, sentAt: 1000 })
  })

  test('counts turn indexes only among the players still in the game', () => {
    const room = describeRoom(playAll(arrange(startOfThree, starving), end), facts)
    expect(room.players.map(({ login }) => login)).toEqual(['taras', 'lesia'])
    expect(room.formerPlayers).toMatchObject([{ login: 'ada', exit: 'starved' }])
    expect(room.turn).toMatchObject({ site: 4, index: 0, number: 2 })
  })

  test('names the winner when it is over, and gives index -1 to the turn of an excluded player', () => {
    const room = describeRoom(playAll(arrange(startPlain(), starving), end), facts)
    expect(room).toMatchObject({ status: 'ended', winners: [{ login: 'taras', site: 2, score: 28 }] })
    expect(room.turn.index).toBe(-1)
  })
})

const logFacts = { people: ['ada', 'taras'], sites: [5, 2], at: 1000 }
const stock = { food: 0, water: 0, metal: 0, iron: 0, stone: 0, energy: 0 }
const texts = (...events: GameEvent[]) => logLinesFor(events, logFacts).map(({ text }) => text)

describe('the log', () => {
  test('has no line for the start of a turn', () => {
    expect(texts({ type: 'turn-began', seat: 1, turnNumber: 2 })).toEqual([])
  })

  test('reports a starved player in one line, even after a parcel', () => {
    const lines = texts(
      { type: 'turn-ended', seat: 2, cause: 'player', stock },
      { type: 'parcel-delivered', seat: 2, stock },
      { type: 'player-starved', seat: 2, lacking: 'water', score: 5 },
      { type: 'turn-began', seat: 1, turnNumber: 2 },
    )
    expect(lines).toEqual(['taras has run out of water and leaves the planet.'])
  })

  test('names players by login and landing site, and carries the parameters for other languages', () => {
    const place = { hex: 2, triangle: 6 }
    const event = { type: 'triangle-claimed', seat: 1, ...place, resource: 'energy', gained: 6, turnNumber: 1 } as const
    expect(logLinesFor([event], logFacts)).toEqual([
      {
        code: 'claimed',
        params: { player: 'ada', site: 5, hex: 2, triangle: 6, resource: 'energy', count: 6 },
        text: 'ada claims triangle 6 of hexagon 2 and finds 6 units of energy.',
        at: 1000,
      },
    ])
  })

  test('names all players who share a draw', () => {
    const scores = [
      { seat: 1, score: 15 },
      { seat: 2, score: 15 },
    ]
    expect(texts({ type: 'game-ended', ending: 'draw', winners: [1, 2], scores })).toEqual([
      'The players have run out of moves. A draw with 15 points each: ada, taras.',
    ])
  })

  test('distinguishes a player who left from one who did not come back', () => {
    const left = [{ type: 'player-left', seat: 2, score: 5 }] as const
    expect(logLinesFor(left, logFacts)).toMatchObject([{ code: 'left' }])
    expect(logLinesFor(left, { ...logFacts, isAbsence: true })).toMatchObject([{ code: 'did-not-return' }])
  })
})
