import { sampleTranscript } from '@hexaverse/room/testing/sample-transcript'
import { expect, onTestFinished, test } from 'vitest'
import { rulebook } from '../../rooms/index.ts'
import { finishedGame } from './finished-game.ts'
import { createPainter, type Painter } from './painter.ts'

function openPainter(): { painter: Painter; faults: unknown[] } {
  const faults: unknown[] = []
  const painter = createPainter((problem) => faults.push(problem))
  onTestFinished(painter.stop)
  return { painter, faults }
}

test('ten pictures of a network wait, and twenty in all; the next is refused at once', async () => {
  const { painter } = openPainter()
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const ask = (network: string) => painter.run(network, async () => gate.then(() => network))
  const first = Array.from({ length: 10 }, () => ask('a'))
  expect(await ask('a')).toBeUndefined()
  const second = Array.from({ length: 10 }, (_, index) => ask(`b${index}`))
  expect(await ask('c')).toBeUndefined()
  open()
  expect((await Promise.all([...first, ...second])).every(Boolean)).toBe(true)
  expect(await ask('c')).toBe('c')
})

test('one is made at a time, and networks take turns', async () => {
  const { painter } = openPainter()
  const order: string[] = []
  let running = 0
  const ask = (network: string) =>
    painter.run(network, async () => {
      order.push(`${network} beside ${running++}`)
      await Promise.resolve()
      running -= 1
    })
  await Promise.all([ask('a'), ask('a'), ask('a'), ask('b')])
  expect(order).toEqual(['a beside 0', 'a beside 0', 'b beside 0', 'a beside 0'])
})

test('a game that cannot be drawn fails alone', async () => {
  const { painter, faults } = openPainter()
  const game = finishedGame(sampleTranscript(2), rulebook)
  const broken = { ...game, players: undefined } as unknown as typeof game
  await expect(painter.run('a', (draw) => draw({ game: broken, language: 'en' }))).rejects.toThrow()
  expect(faults).toHaveLength(1)
  const png = await painter.run('a', (draw) => draw({ game, language: 'en' }))
  expect(png?.subarray(1, 4).toString()).toBe('PNG')
})
