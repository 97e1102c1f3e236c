import { expect, test } from 'vitest'
import { promises } from './promises.ts'
import { groupByRun, readWish } from './wish.ts'

const idsOf = (words: string[]) => readWish(words, promises).pledges.map(({ id }) => id)

test('a word that names nothing is told', () => {
  expect(readWish(['P4', 'P99', '--short'], promises).unknown).toEqual(['P99'])
})

test('promises are named by their number or their command, in any case', () => {
  expect(idsOf(['p8', 'kill-server'])).toEqual(['P1', 'P2', 'P8'])
})

test('what the same run shows comes along', () => {
  expect(idsOf(['P2'])).toEqual(['P1', 'P2'])
})

test('what takes an hour runs only when it is named', () => {
  expect(idsOf([])).not.toContain('M1')
  expect(idsOf([])).toHaveLength(promises.length - 1)
  expect(idsOf(['soak'])).toEqual(['M1'])
})

test('options name no promise', () => {
  const { isList, isPage, unknown } = readWish(['--list', '--page'], promises)
  expect([isList, isPage, unknown]).toEqual([true, true, []])
})

test('runs are long unless short ones are asked for', () => {
  expect(readWish([], promises).length).toBe('long')
  expect(readWish(['--short'], promises).length).toBe('short')
})

test('promises that one run shows are shown by one run', () => {
  const runs = groupByRun(promises).map((pledges) => pledges.map(({ id }) => id))
  expect(runs[0]).toEqual(['P1', 'P2'])
  expect(runs).toHaveLength(promises.length - 1)
})
