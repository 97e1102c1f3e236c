import { expect, test } from 'vitest'
import { memoiseLast } from './choices.ts'

const pair = memoiseLast((one: object, other: number) => ({ one, other }))

test('another question is answered anew', () => {
  const one = {}
  const first = pair(one, 1)
  expect(pair(one, 2)).toEqual({ one, other: 2 })
  expect(pair(one, 1)).not.toBe(first)
  expect(pair({}, 1)).not.toBe(pair(one, 1))
})

test('the same question has the very same answer', () => {
  const one = {}
  expect(pair(one, Number.NaN)).toBe(pair(one, Number.NaN))
})
