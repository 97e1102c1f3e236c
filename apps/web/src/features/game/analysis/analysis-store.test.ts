import { rulebook } from '@hexaverse/room/testing/sample-room'
import { sampleTranscript } from '@hexaverse/room/testing/sample-transcript'
import { playTranscript } from '@hexaverse/room/transcript'
import { legalMoves } from '@hexaverse/rules'
import { engine, type GameAnalysis, type TurningPoint } from '@hexaverse/rules/analysis'
import { describe, expect, test } from 'vitest'
import { createMemoryStorage } from '../../../shared/browser/testing/memory-storage.ts'
import { createAnalysisStore, maxKept } from './analysis-store.ts'
import { type AnalysisTask, withoutMaps } from './start-analysis.ts'

const frames = withoutMaps(playTranscript(sampleTranscript(2), rulebook))
const task: AnalysisTask = { frames, thought: { seed: 1, futures: 10 } }
const [first] = legalMoves(frames[0]?.position as never, 1)
const point: TurningPoint = {
  frame: 1,
  seat: 1,
  before: 0.5,
  after: 0.4375,
  error: 0.0125,
  ...(first && { instead: { move: first, chance: 0.5 } }),
}
const analysis: GameAnalysis = {
  chances: frames.map(() => [0.25, 0.75]),
  errors: frames.map(() => 0.02),
  turningPoints: [point],
}

describe('the analyses that a browser keeps', () => {
  test('are none at first, and of no other game', () => {
    const store = createAnalysisStore(createMemoryStorage())
    expect(store.find('r1', task)).toBeUndefined()
    store.keep('r1', task, analysis)
    expect(store.find('r2', task)).toBeUndefined()
  })

  test('are found again, exact to a thousandth', () => {
    const store = createAnalysisStore(createMemoryStorage())
    store.keep('r1', task, analysis)
    const rounded = { ...point, after: 0.438, error: 0.013 }
    expect(store.find('r1', task)).toEqual({ ...analysis, turningPoints: [rounded] })
  })

  test('are of the games that were analysed last, a few kilobytes each', () => {
    const storage = createMemoryStorage()
    const store = createAnalysisStore(storage)
    for (let game = 0; game <= maxKept; game++) store.keep(`r${game}`, task, analysis)
    expect(store.find('r0', task)).toBeUndefined()
    expect(store.find('r1', task)).toBeDefined()
    store.keep('r1', task, analysis)
    store.keep('another', task, analysis)
    expect(store.find('r1', task)).toBeDefined()
    expect(store.find('r2', task)).toBeUndefined()
    expect(storage.getItem('analyses')?.length).toBeLessThan(maxKept * 10_000)
  })

  test('are made again where they were made with another thought', () => {
    const store = createAnalysisStore(createMemoryStorage())
    store.keep('r1', task, analysis)
    expect(store.find('r1', { ...task, thought: { seed: 1, futures: 20 } })).toBeUndefined()
  })

  test('are made again where another engine made them', () => {
    const storage = createMemoryStorage()
    createAnalysisStore(storage, 'an older engine').keep('r1', task, analysis)
    expect(createAnalysisStore(storage).find('r1', task)).toBeUndefined()
    const nameless = createMemoryStorage({ analyses: edited({ engine: undefined }) })
    expect(createAnalysisStore(nameless).find('r1', task)).toBeUndefined()
  })

  test.each([
    ['no list', '7'],
    ['no JSON', '{'],
    ['nothing', '[null]'],
    ['no chances', edited({ chances: [] })],
    ['chances of three', edited({ chances: frames.map(() => [1, 2, 3]) })],
    ['no errors', edited({ errors: undefined })],
    ['a point beyond the end', edited({ turningPoints: [{ ...point, frame: 9999 }] })],
    ['a point of nobody', edited({ turningPoints: [{ ...point, seat: 7 }] })],
    ['a point without chances', edited({ turningPoints: [{ ...point, before: null }] })],
    ['an illegal suggestion', edited({ turningPoints: [{ ...point, instead: { move: { type: 'fly' }, chance: 1 } }] })],
  ])('are not shown if somebody has edited them: %s', (_, text) => {
    expect(createAnalysisStore(createMemoryStorage({ analyses: text })).find('r1', task)).toBeUndefined()
  })
})

function edited(change: object): string {
  return JSON.stringify([{ roomId: 'r1', futures: 10, engine, ...analysis, ...change }])
}
