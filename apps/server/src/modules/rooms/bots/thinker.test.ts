import { createHash } from 'node:crypto'
import { createGame, type Move, type View, viewFor } from '@hexaverse/rules'
import { type BotLevel, chooseMasterMove, chooseMove, createDice, type PlainLevel } from '@hexaverse/rules/bots'
import { readMaster } from '@hexaverse/rules/testing/read-master'
import { afterEach, expect, test } from 'vitest'
import { createThinker, type Thinker } from './thinker.ts'

function firstView(): View {
  const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()
  const created = createGame({ players: 2, seed: new Uint8Array(32), sha256 })
  if (!created.ok) throw new Error(created.refusal)
  return viewFor(created.value, 1)
}

const view = firstView()
let thinker: Thinker
const ask = (given: View, seed = 1, level: BotLevel = 'hard'): Promise<Move | undefined> =>
  new Promise((resolve) => thinker.ask({ view: given, level, seed }, resolve))
afterEach(() => thinker.stop())

test('a bot thread that dies replies with undefined, and the next question starts a new thread', async () => {
  const faults: unknown[] = []
  thinker = createThinker((problem) => faults.push(problem))
  expect(await ask({} as View)).toBeUndefined()
  expect(faults).toHaveLength(1)
  expect(await ask(view)).toMatchObject({ type: 'claim' })
})

test('a bot chooses the same move in its thread as in the main thread', async () => {
  thinker = createThinker(() => undefined)
  const seeds = [1, 2, 3]
  const answers = await Promise.all(seeds.map((seed) => ask(view, seed)))
  expect(answers).toEqual(seeds.map((seed) => chooseMove(view, 'hard', createDice(seed))))
})

test('a master plays by the network that ships', async () => {
  thinker = createThinker(() => undefined)
  expect(await ask(view, 1, 'master')).toEqual(chooseMasterMove(view, readMaster()))
})

test('bots think less while many questions wait, and as well as before when they are answered', async () => {
  thinker = createThinker(() => undefined)
  const crowd = await Promise.all(Array.from({ length: 40 }, (_, seed) => ask(view, seed)))
  const best = (seed: number, level: PlainLevel) => chooseMove(view, level, createDice(seed))
  expect(crowd.slice(0, 20)).toEqual(crowd.slice(0, 20).map((_, seed) => best(seed, 'hard')))
  expect(crowd.slice(20)).toEqual(crowd.slice(20).map((_, index) => best(20 + index, 'normal')))
  expect(await ask(view, 7)).toEqual(best(7, 'hard'))
})
