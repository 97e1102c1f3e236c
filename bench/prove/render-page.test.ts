import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findBenchmarks } from '../../scripts/programs/find-benchmarks.ts'
import { readText } from '../../scripts/repository/tracked-files.ts'
import { rootFolder } from '../../scripts/root-folder.ts'
import type { Figure } from '../figures/figure.ts'
import { readOutcomes } from './kept-outcomes.ts'
import type { Length } from './pledge.ts'
import { promises } from './promises.ts'
import { renderPage } from './render-page.ts'

const isThere = (path: string): boolean => existsSync(join(rootFolder, path))

const kills: Figure = { what: 'kills', value: 4, unit: '', atLeast: 1, isCount: true, isKept: true }
const lost: Figure = { what: 'lost', value: 0, unit: '', atMost: 0, isKept: true }
const slow: Figure = { what: 'slow', value: 90, unit: ' ms', atMost: 100, isKept: true }
const fast: Figure = { what: 'fast', value: 20, unit: ' games', atLeast: 10, isKept: true }

/** Renders the page with these figures as the outcome of P1. */
function renderOutcome(figures: readonly Figure[], length: Length = 'long'): string {
  const isKept = figures.every((figure) => figure.isKept)
  const circumstances = { commit: 'abc', date: 'a day', machine: 'a machine', load: 0.5, length } as const
  return renderPage(promises, { P1: { ...circumstances, isKept, seconds: 1, figures } })
}

describe('the page of promises', () => {
  test('says of every promise without a figure that it was not measured yet', () => {
    const page = renderPage(promises, {})
    expect(page.match(/^- Not measured yet$/gm)).toHaveLength(promises.length)
    expect(page.match(/^\| \w+ \| not measured yet \|/gm)).toHaveLength(promises.length)
  })

  test('is up to date with the list of promises and the last figures', () => {
    expect(readText('docs/promises.md')).toBe(renderPage(promises, readOutcomes()))
  })

  test('shows in a section the figure that came nearest to its bar', () => {
    expect(renderOutcome([lost, slow, fast, kills])).toContain('- Kept: slow: 90 ms (at most 100 ms)\n')
    expect(renderOutcome([kills, lost])).toContain('- Kept: lost: 0\n')
    expect(renderOutcome([kills, { ...lost, aside: 'of 7' }])).toContain('- Kept: lost: 0 (of 7)\n')
  })

  test('calls no promise kept after a short run', () => {
    const page = renderOutcome([slow], 'short')
    expect(page).toContain('- Not proved at length yet; a short run reached its bars: slow: 90 ms (at most 100 ms)\n')
    expect(page).not.toContain('Kept: slow')
  })

  test('shows in a section every figure that missed its bar', () => {
    const missed = { ...kills, value: 0, isKept: false }
    expect(renderOutcome([missed, lost])).toContain('- **Broken**: kills: 0 (**at least 1**)\n')
  })

  test('has every stored figure in its table', () => {
    const page = renderOutcome([kills, { ...lost, aside: 'of 7' }])
    expect(page).toContain('- machine 1: a machine\n')
    expect(page).toContain('| P1 | kills | 4 | at least 1 |  | long, 1 s | a day | abc | machine 1 | 0.5 |\n')
    expect(page).toContain('|  | lost | 0 | at most 0 | of 7 |  |  |  |  |  |\n')
  })
})

describe('the list of promises', () => {
  test('gives each promise its own number', () => {
    expect(new Set(promises.map(({ id }) => id)).size).toBe(promises.length)
  })

  test.each(promises)('proves $id by a command or by tests that exist', ({ proof }) => {
    if ('bench' in proof) expect([...findBenchmarks().keys()]).toContain(proof.bench)
    else expect(proof.tests.filter((file) => !isThere(file))).toEqual([])
  })
})
