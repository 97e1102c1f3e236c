import { describe, expect, test } from 'vitest'
import { createDice } from '../random/dice.ts'
import { playRandom } from '../testing/random-game.ts'
import { neighbours, startTriangles, triangleCount } from './board.ts'
import { countFree, hasOpen, isFree, isOpen, listOpen, makeGround } from './ground.ts'
import type { Position } from './position.ts'

const all = Array.from({ length: triangleCount }, (_, triangle) => triangle)

/** The open triangles of a seat, computed from the holders alone as the rules state it. */
function openByRule({ sites, holders }: Position, seat: number): number[] {
  const free = all.filter((triangle) => holders[triangle] === 0)
  if (!holders.includes(seat))
    return free.filter((triangle) => startTriangles[(sites[seat - 1] ?? 0) - 1]?.includes(triangle))
  return free.filter((triangle) => neighbours[triangle]?.some((beside) => holders[beside] === seat))
}

function listed(ground: Int32Array, seat: number): number[] {
  const list = new Int16Array(triangleCount)
  return [...list.subarray(0, listOpen(ground, seat, list))]
}

describe('the ground', () => {
  test('has the reach of each seat as the rules define it, after every move of many games', () => {
    for (let number = 0; number < 20; number++) {
      playRandom(2 + (number % 5), createDice(number), {
        afterMove: ({ position }) => {
          const { ground, players } = position
          for (let seat = 1; seat <= players; seat++) {
            const open = openByRule(position, seat)
            expect(listed(ground, seat)).toEqual(open)
            expect(all.filter((triangle) => isOpen(ground, seat, triangle))).toEqual(open)
            expect(hasOpen(ground, seat)).toBe(open.length > 0)
          }
        },
      })
    }
  })

  test('built from the holders at any moment equals the ground updated move by move', () => {
    playRandom(6, createDice(1), {
      afterMove: ({ position: { players, sites, holders, ground } }) => {
        const made = makeGround(sites, holders)
        for (let seat = 1; seat <= players; seat++) expect(listed(made, seat)).toEqual(listed(ground, seat))
        expect(countFree(made)).toBe(holders.filter((holder) => holder === 0).length)
        expect(all.filter((triangle) => isFree(ground, triangle) !== (holders[triangle] === 0))).toEqual([])
      },
    })
  })
})
