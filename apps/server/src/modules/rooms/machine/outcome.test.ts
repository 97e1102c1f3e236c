import { describe, expect, test } from 'vitest'
import { roomAfter, startOf } from '../../../../test/harness/rooms/room-rig.ts'
import { settlementOf } from './outcome.ts'
import type { Moved, Person } from './record.ts'
import type { Ended, Exit, Room } from './room.ts'

const leave = (seat: number, by: Moved['by'] = 'player'): Moved => ({
  type: 'moved',
  seat,
  move: { type: 'leave' },
  by,
})
const start = roomAfter([startOf(3)])
const [first, second, third] = start.seats.map(({ id }) => id) as [string, string, string]

/** As if the game had come to this. */
function ending(ended: Omit<Ended, 'scores'>, exits: readonly Exit[] = [], room = start): Room<unknown> {
  return { ...room, exits, ended: { ...ended, scores: [] } }
}

const starved = (seat: number): Exit => ({ seat, how: 'starved', by: 'server', score: 0, lacking: 'food' })

describe('what is settled with a record', () => {
  test('is nothing while everybody plays on', () => {
    expect(settlementOf(start, roomAfter([startOf(3), { type: 'away', seat: 1 }]))).toBeUndefined()
  })

  test('is nothing counted and nothing paid in practice, but people are free', () => {
    const practice = roomAfter([startOf(3, { practice: 'easy' })])
    const after = ending({ ending: 'points', winners: [1] }, [], practice)
    expect(settlementOf(practice, after)).toEqual({ freed: [first, second, third], results: [], ending: 'points' })
  })

  test('is a technical defeat at once for one who leaves or is absent, and the game goes on', () => {
    for (const by of ['player', 'server'] as const) {
      expect(settlementOf(start, roomAfter([startOf(3), leave(2, by)]))).toEqual({
        freed: [second],
        results: [{ account: second, result: 'technical-defeat' }],
      })
    }
  })

  test('is a defeat for one who starves', () => {
    expect(settlementOf(start, { ...start, exits: [starved(3)] })?.results).toEqual([
      { account: third, result: 'defeat' },
    ])
  })

  test('gives nobody a second result: who left before is not counted at the end', () => {
    const before = roomAfter([startOf(3), leave(2)])
    const after = roomAfter([startOf(3), leave(2), leave(1)])
    expect(settlementOf(before, after)).toEqual({
      freed: [first, third].sort(),
      results: [
        { account: first, result: 'technical-defeat' },
        { account: third, result: 'technical-victory' },
      ].sort((one, other) => one.account.localeCompare(other.account)),
      ending: 'technical',
      winner: third,
    })
  })

  test.each(['clean', 'points'] as const)('is a victory and a prize for who wins alone, %s', (kind) => {
    expect(settlementOf(start, ending({ ending: kind, winners: [1] }))).toEqual({
      freed: [first, second, third],
      results: [
        { account: first, result: 'victory' },
        { account: second, result: 'defeat' },
        { account: third, result: 'defeat' },
      ],
      ending: kind,
      winner: first,
    })
  })

  test('is a draw for those who share the top, a defeat for the others, and no prize', () => {
    const settled = settlementOf(start, ending({ ending: 'draw', winners: [1, 3] }))
    expect(settled?.results.map(({ result }) => result)).toEqual(['draw', 'defeat', 'draw'])
    expect(settled).not.toHaveProperty('winner')
  })

  test('is nothing for a bot, whatever it did', () => {
    const seats: Person[] = start.seats.map((person, index) => ({ ...person, isBot: index === 0 }))
    const room = { ...start, seats }
    const settled = settlementOf(room, ending({ ending: 'clean', winners: [1] }, [], room))
    expect(settled?.results.map(({ account }) => account)).toEqual([second, third])
    expect(settled).not.toHaveProperty('winner')
  })
})
