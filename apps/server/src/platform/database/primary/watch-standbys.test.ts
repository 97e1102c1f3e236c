import { expect, test } from 'vitest'
import { countStandbys } from './watch-standbys.ts'

test.each([
  ['', ['two'], 0],
  ['two', [], 0],
  ['two', ['pg_basebackup'], 0],
  ['two', ['two', 'three'], 1],
  ['Two, "three"', ['two', 'three'], 2],
  ['FIRST 1 (two, three)', ['three'], 1],
  ['any 2 (two,three,four)', ['two', 'four', 'walreceiver'], 2],
  ['1 (two)', ['two'], 1],
  ['*', ['walreceiver'], 1],
])('of synchronous_standby_names = %j with %j connected, %i hold every commit', (names, connected, count) => {
  expect(countStandbys(names, connected)).toBe(count)
})
