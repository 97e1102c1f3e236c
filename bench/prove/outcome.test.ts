import { describe, expect, test } from 'vitest'
import type { Figure } from '../figures/figure.ts'
import { evaluate, mergeOutcomes, type Outcome } from './outcome.ts'
import type { Pledge } from './pledge.ts'

const circumstances = {
  commit: 'abc1234',
  date: '2026-01-02',
  machine: 'a machine',
  load: 0.2,
  length: 'long',
} as const
const pledge: Pledge = {
  id: 'P1',
  group: 'Games',
  promise: 'Nothing is lost',
  how: 'by trying',
  proof: { bench: 'try', long: [9], short: [1] },
  bar: '0',
}
const lost: Figure = { what: 'moves lost', value: 0, unit: '', atMost: 0, isKept: true }
const late: Figure = { what: 'back in step, p99', value: 3030, unit: ' ms', atMost: 3000, isKept: false }
const end = { code: 0, seconds: 5, figures: [lost] }

describe('a promise', () => {
  test('is broken by one figure that misses its bar', () => {
    expect(evaluate(pledge, { ...end, code: 1, figures: [lost, late] }, circumstances).isKept).toBe(false)
  })

  test('is broken by a run that measured nothing, whatever its exit code', () => {
    const outcome = evaluate(pledge, { ...end, figures: [] }, circumstances)
    expect(outcome.isKept).toBe(false)
    expect(outcome.figures).toMatchObject([{ what: 'nothing was measured; the command ended with', value: 0 }])
  })

  test('is broken by a run that failed although every figure is good', () => {
    const outcome = evaluate(pledge, { ...end, code: 7 }, circumstances)
    expect(outcome.isKept).toBe(false)
    expect(outcome.figures).toMatchObject([lost, { what: 'the command ended with', value: 7 }])
  })

  test('is evaluated by its own figures where one run proves several promises', () => {
    const failed = { ...end, code: 1, figures: [lost, late] }
    expect(evaluate({ ...pledge, picks: ['moves'] }, failed, circumstances)).toMatchObject({
      isKept: true,
      figures: [lost],
    })
    expect(evaluate({ ...pledge, picks: ['back'] }, failed, circumstances)).toMatchObject({
      isKept: false,
      figures: [late],
    })
  })

  test('is kept by good figures, and records the commit and machine of the run', () => {
    expect(evaluate(pledge, end, circumstances)).toEqual({
      ...circumstances,
      isKept: true,
      seconds: 5,
      figures: [lost],
    })
  })
})

describe('outcomes', () => {
  const outcome = (date: string): Outcome => ({ ...evaluate(pledge, end, circumstances), date })
  const pledges = [pledge, { ...pledge, id: 'P2' }, { ...pledge, id: 'P3' }]

  test('of promises that no longer exist are removed', () => {
    expect(mergeOutcomes(pledges, { P9: outcome('old') }, {})).toEqual({})
  })

  test('replace only those of the same promise, and are kept in the order of the promises', () => {
    const merged = mergeOutcomes(pledges, { P2: outcome('old'), P1: outcome('old') }, { P2: outcome('new') })
    expect(Object.entries(merged).map(([id, { date }]) => [id, date])).toEqual([
      ['P1', 'old'],
      ['P2', 'new'],
    ])
  })
})
