import { expect, test } from 'vitest'
import { promises } from './promises.ts'
import { groupByRun, readProveOptions } from './prove-options.ts'

const idsOf = (words: string[]) => readProveOptions(words, promises).pledges.map(({ id }) => id)

test('a word that names no promise is reported as unknown', () => {
  expect(readProveOptions(['P4', 'P99', '--short'], promises).unknown).toEqual(['P99'])
})

test('promises are selected by number or by command, in upper or lower case', () => {
  expect(idsOf(['p8', 'kill-server'])).toEqual(['P1', 'P2', 'P8'])
})

test('selecting one promise selects all promises that the same run proves', () => {
  expect(idsOf(['P2'])).toEqual(['P1', 'P2'])
})

test('a promise that takes an hour runs only when it is named', () => {
  expect(idsOf([])).not.toContain('M1')
  expect(idsOf([])).toHaveLength(promises.length - 1)
  expect(idsOf(['soak'])).toEqual(['M1'])
})

test('options are not taken for names of promises', () => {
  const { isList, isPage, unknown } = readProveOptions(['--list', '--page'], promises)
  expect([isList, isPage, unknown]).toEqual([true, true, []])
})

test('runs are long unless --short is given', () => {
  expect(readProveOptions([], promises).length).toBe('long')
  expect(readProveOptions(['--short'], promises).length).toBe('short')
})

test('promises with the same proof are grouped into one run', () => {
  const runs = groupByRun(promises).map((pledges) => pledges.map(({ id }) => id))
  expect(runs[0]).toEqual(['P1', 'P2'])
  expect(runs).toHaveLength(promises.length - 1)
})
