import { beforeAll, describe, expect, test } from 'vitest'
import { type PlantedBug, plantedBugs } from './faults/planted-bugs.ts'
import { realKit } from './games/real-kit.ts'
import { stubKit } from './games/stub-kit.ts'
import { type Simulated, simulate } from './simulate.ts'

const realWorlds = 16
const stubWorlds = 120
/** Planted bugs are found in far fewer worlds; the bench reports how soon. */
const maxWorlds = 200

function worlds(count: number, run: (seed: number) => Simulated): Simulated[] {
  return Array.from({ length: count }, (_, index) => run(index + 1))
}

const breaches = (runs: readonly Simulated[]): string[] =>
  runs.flatMap(({ seed, broken }) => broken.map((law) => `world ${seed}: ${law}`))

/** Every kind of fault and of ending. A run that lacks one of them has not tried it. */
const everything = [
  'a clock that jumped',
  'a commit without an answer, in time: stored',
  'a commit without an answer, late: refused',
  'a commit without an answer, late: stored',
  'a commit whose request was lost',
  'a conflict',
  'a deadline refused as too early',
  'a deploy',
  'a dead node noticed',
  'a notice between nodes lost',
  'a message to a client delivered twice',
  'a message to a client lost',
  'a message to a client overtaken',
  'a message to a node delivered twice',
  'a message to a node lost',
  'a message to a node overtaken',
  'a client that missed something',
  'a node killed',
  'a node that slept',
  'a player left',
  'a room that was closed',
  'a zombie’s write refused',
  'an outage',
  'ended: clean',
  'ended: draw',
  'ended: points',
  'ended: technical',
  'one of two tabs closed',
  'refused: room-busy',
  'refused: malformed-move',
  'refused: not-your-turn',
  'refused: turn-over',
  'a player back before being recorded as away',
  'a player lost with the node',
  'a command in the name of another account',
  'the journal away',
  'the server: end-turn',
  'the server: leave',
  'the server: outage',
  'the server: time-ran-out',
]

describe('rooms in simulated worlds full of faults', () => {
  let real: Simulated[]
  let stub: Simulated[]
  beforeAll(() => {
    real = worlds(realWorlds, (seed) => simulate(seed, realKit))
    stub = worlds(stubWorlds, (seed) => simulate(seed, stubKit))
  })

  test('break no law with the real rules', () => {
    expect(breaches(real)).toEqual([])
  })

  test('break no law with the stub game', () => {
    expect(breaches(stub)).toEqual([])
  })

  test('meet every kind of fault and every kind of ending', () => {
    const happened = new Set([...real, ...stub].flatMap(({ tally }) => Object.keys(tally)))
    expect(everything.filter((what) => !happened.has(what))).toEqual([])
  })

  test('repeat exactly from the same seed, and differ for another seed', () => {
    expect(worlds(3, (seed) => simulate(seed, realKit))).toEqual(real.slice(0, 3))
    expect(worlds(10, (seed) => simulate(seed, stubKit))).toEqual(stub.slice(0, 10))
    expect(new Set(stub.map(({ digest }) => digest)).size).toBe(stubWorlds)
  })

  test.each(Object.keys(plantedBugs) as PlantedBug[])('break a law when a planted bug makes the server %s', (bug) => {
    let broken: readonly string[] = []
    for (let seed = 1; seed <= maxWorlds && broken.length === 0; seed++) {
      broken = simulate(seed, stubKit, plantedBugs[bug]).broken
    }
    expect(broken).not.toEqual([])
  })
})
