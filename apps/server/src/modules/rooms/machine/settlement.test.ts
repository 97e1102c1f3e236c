import type { Ended, Exit, Moved, Person, Room } from '@hexaverse/room'
import { roomAfter, startOf } from '@hexaverse/room/testing/sample-room'
import { describe, expect, test } from 'vitest'
import { listedGameOf, settlementOf } from './settlement.ts'

const leave = (seat: number, by: Moved['by'] = 'player'): Moved => ({
  type: 'moved',
  seat,
  move: { type: 'leave' },
  by,
})
const start = roomAfter([startOf(3)])
const [first, second, third] = start.seats.map(({ id }) => id) as [string, string, string]

const scores = [
  { seat: 1, score: 9 },
  { seat: 2, score: 7 },
  { seat: 3, score: 9 },
]

/** The room after an end that the test makes up. */
function ending(ended: Omit<Ended, 'scores'>, exits: readonly Exit[] = [], room = start): Room<unknown> {
  const remain = scores.filter(({ seat }) => !exits.some((exit) => exit.seat === seat))
  return { ...room, exits, ended: { ...ended, scores: remain } }
}

const starved = (seat: number): Exit => ({ seat, how: 'starved', by: 'server', score: 0, lacking: 'food' })

describe('what is settled with a record', () => {
  test('nothing is settled while all players play on', () => {
    expect(settlementOf(start, roomAfter([startOf(3), { type: 'away', seat: 1 }]))).toBeUndefined()
  })

  test('practice frees the seats, counts no result and pays nothing', () => {
    const practice = roomAfter([startOf(3, { practice: 'easy' })])
    const after = ending({ ending: 'points', winners: [1] }, [], practice)
    expect(settlementOf(practice, after)).toEqual({ freed: [first, second, third], results: [], ending: 'points' })
  })

  test('a game among friends frees the seats, and counts, pays and punishes nothing', () => {
    const friends = roomAfter([startOf(3, { isPrivate: true })])
    const after = ending({ ending: 'points', winners: [1] }, [], friends)
    expect(settlementOf(friends, after)).toEqual({
      freed: [first, second, third],
      results: [],
      ending: 'points',
      played: expect.objectContaining({ begunAt: friends.startedAt }),
    })
    const left = roomAfter([startOf(3, { isPrivate: true }), leave(2)])
    expect(settlementOf(friends, left)).toEqual({ freed: [second], results: [] })
  })

  test('a player who leaves or stays away gets a technical defeat at once, and the game goes on', () => {
    for (const by of ['player', 'server'] as const) {
      expect(settlementOf(start, roomAfter([startOf(3), leave(2, by)]))).toEqual({
        freed: [second],
        results: [{ account: second, result: 'technical-defeat' }],
        gaveUp: [second],
      })
    }
  })

  test('a player who starves gets a defeat', () => {
    expect(settlementOf(start, { ...start, exits: [starved(3)] })?.results).toEqual([
      { account: third, result: 'defeat' },
    ])
  })

  test('a player who left earlier gets no second result at the end', () => {
    const before = roomAfter([startOf(3), leave(2)])
    const after = roomAfter([startOf(3), leave(2), leave(1)])
    expect(settlementOf(before, after)).toEqual({
      freed: [first, third].sort(),
      results: [
        { account: first, result: 'technical-defeat' },
        { account: third, result: 'technical-victory' },
      ].sort((one, other) => one.account.localeCompare(other.account)),
      gaveUp: [first],
      ending: 'technical',
      winner: third,
      played: expect.anything(),
    })
  })

  test('a departure counts as giving up early until every player has had two turns, and never in practice', () => {
    const gaveUp = (turnNumber: number, practice?: 'easy') => {
      const before = { ...start, turnNumber, started: { ...start.started, ...(practice && { practice }) } }
      const left = { seat: 2, how: 'left', by: 'player', score: 0 } as const
      return settlementOf(before, { ...before, exits: [left] })?.gaveUp
    }
    expect([gaveUp(1), gaveUp(6), gaveUp(7), gaveUp(1, 'easy')]).toEqual([[second], [second], undefined, undefined])
  })

  test.each(['clean', 'points'] as const)('a sole winner gets a victory and a prize, ending %s', (kind) => {
    expect(settlementOf(start, ending({ ending: kind, winners: [1] }))).toEqual({
      freed: [first, second, third],
      results: [
        { account: first, result: 'victory' },
        { account: second, result: 'defeat' },
        { account: third, result: 'defeat' },
      ],
      ending: kind,
      winner: first,
      played: {
        begunAt: start.startedAt,
        people: [
          { account: first, result: 'victory', ending: kind, score: 9 },
          { account: second, result: 'defeat', ending: kind, score: 7 },
          { account: third, result: 'defeat', ending: kind, score: 9 },
        ],
      },
    })
  })

  test('players who share the top score get a draw, the others a defeat, and no one a prize', () => {
    const settled = settlementOf(start, ending({ ending: 'draw', winners: [1, 3] }))
    expect(settled?.results.map(({ result }) => result)).toEqual(['draw', 'defeat', 'draw'])
    expect(settled).not.toHaveProperty('winner')
  })

  test('a bot gets neither a result nor a prize', () => {
    const seats: Person[] = start.seats.map((person, index) => ({ ...person, isBot: index === 0 }))
    const room = { ...start, seats }
    const settled = settlementOf(room, ending({ ending: 'clean', winners: [1] }, [], room))
    expect(settled?.results.map(({ account }) => account)).toEqual([second, third])
    expect(settled).not.toHaveProperty('winner')
  })
})

describe('what people have in their lists of games (D-GAM-1)', () => {
  const peopleOf = (room: Room<unknown>) => listedGameOf(room)?.people.map(({ account: _, ...own }) => own)

  test('a game in play and practice are in nobody’s list', () => {
    expect(listedGameOf(start)).toBeUndefined()
    const practice = roomAfter([startOf(3, { practice: 'easy' })])
    expect(listedGameOf(ending({ ending: 'points', winners: [1] }, [], practice))).toBeUndefined()
  })

  test('those who starved, left or did not come back are in it with what became of them', () => {
    const left = (seat: number, by: Moved['by']): Exit => ({ seat, how: 'left', by, score: seat })
    expect(peopleOf(ending({ ending: 'clean', winners: [1] }, [starved(2), left(3, 'player')]))).toEqual([
      { result: 'victory', ending: 'clean', score: 9 },
      { result: 'defeat', ending: 'starved', score: 0 },
      { result: 'technical-defeat', ending: 'left', score: 3 },
    ])
    expect(peopleOf(ending({ ending: 'technical', winners: [3] }, [left(1, 'server'), left(2, 'player')]))).toEqual([
      { result: 'technical-defeat', ending: 'away', score: 1 },
      { result: 'technical-defeat', ending: 'left', score: 2 },
      { result: 'technical-victory', ending: 'technical', score: 9 },
    ])
  })

  test('a draw is one for those who share it only', () => {
    expect(peopleOf(ending({ ending: 'draw', winners: [1, 3] }))).toEqual([
      { result: 'draw', ending: 'draw', score: 9 },
      { result: 'defeat', ending: 'draw', score: 7 },
      { result: 'draw', ending: 'draw', score: 9 },
    ])
  })

  test('a bot is in no list', () => {
    const friends = roomAfter([startOf(3, { isPrivate: true })])
    const seats: Person[] = friends.seats.map((person, index) => ({ ...person, isBot: index === 0 }))
    const room = ending({ ending: 'clean', winners: [1] }, [], { ...friends, seats })
    expect(listedGameOf(room)?.people.map(({ account }) => account)).toEqual([second, third])
  })
})
