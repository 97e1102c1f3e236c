import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findBenchmarks } from '../../scripts/programs/find-benchmarks.ts'
import { readText } from '../../scripts/repository/tracked-files.ts'
import { rootFolder } from '../../scripts/root-folder.ts'
import type { Figure } from '../figures/figure.ts'
import { readOutcomes } from './kept-outcomes.ts'
import { promises } from './promises.ts'
import { renderPage } from './render-page.ts'

const isThere = (path: string): boolean => existsSync(join(rootFolder, path))

describe('the page of promises', () => {
  test('says of every promise without a figure that it was not measured yet', () => {
    const rows = renderPage(promises, {}).match(/\| not measured yet \| {2}\| {2}\|$/gm)
    expect(rows).toHaveLength(promises.length)
  })

  test('is up to date with the list of promises and the last figures', () => {
    expect(readText('docs/promises.md')).toBe(renderPage(promises, readOutcomes()))
  })

  test('leaves out the counts where there are many, except a count that was too low', () => {
    const count: Figure = { what: 'kills', value: 4, unit: '', atLeast: 1, isCount: true, isKept: true }
    const lost: Figure = { what: 'lost', value: 0, unit: '', atMost: 0, isKept: true }
    const page = (figures: readonly Figure[]): string => {
      const outcome = {
        commit: 'c',
        date: 'd',
        machine: 'm',
        load: 0,
        length: 'long',
        isKept: true,
        seconds: 1,
      } as const
      return renderPage(promises, { P1: { ...outcome, figures } })
    }
    expect(page([count, lost])).toContain('| kills: 4; lost: 0 |')
    const missed = { ...count, what: 'freezes', value: 0, isKept: false }
    expect(page([count, count, count, missed, lost])).toContain('| freezes: 0 (**at least 1**); lost: 0 |')
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
