import type { GameEvent } from '@hexaverse/rules'
import { describe, expect, test } from 'vitest'
import { logLinesFor } from './log.ts'

const facts = { people: ['ada', 'taras'], at: 1000 }
const stock = { food: 0, water: 0, metal: 0, iron: 0, stone: 0, energy: 0 }
const texts = (...events: GameEvent[]) => logLinesFor(events, facts).map(({ text }) => text)

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

  test('names players by login and carries the parameters for other languages', () => {
    const place = { hex: 2, triangle: 6 }
    const event = { type: 'triangle-claimed', seat: 1, ...place, resource: 'energy', gained: 6, turnNumber: 1 } as const
    expect(logLinesFor([event], facts)).toEqual([
      {
        code: 'claimed',
        params: { player: 'ada', seat: 1, hex: 2, triangle: 6, resource: 'energy', count: 6 },
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
    expect(logLinesFor(left, facts)).toMatchObject([{ code: 'left' }])
    expect(logLinesFor(left, { ...facts, isAbsence: true })).toMatchObject([{ code: 'did-not-return' }])
  })
})
