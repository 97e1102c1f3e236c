import { expect, test } from 'vitest'
import { visitTable } from './read-table.ts'

const open = {
  size: 3,
  status: 'waiting',
  isPrivate: true,
  host: 'taras',
  mapCommitment: 'c0',
  seats: [{ login: 'taras' }, { bot: 'bot-vega', level: 'hard' }, null],
} as const
const [taras, bot] = open.seats
const full = [taras, bot, { login: 'lesia' }]

test('a public room is not entered by its link, so that nobody chooses whom a coin is won from', () => {
  expect(visitTable({ ...open, isPrivate: false }, 'ada')).toEqual({ code: 'unknown-room' })
})

test.each([
  ['room-full', 'waiting'],
  ['table-begun', 'playing'],
  ['table-over', 'ended'],
  ['room-closed', 'closed'],
] as const)('a stranger reads %s where the table has no place and is %s', (code, status) => {
  expect(visitTable({ ...open, seats: full, status }, 'ada')).toEqual({ code })
})

test('a table that has begun or closed with a free seat is not open', () => {
  expect(visitTable({ ...open, status: 'playing' }, 'ada')).toEqual({ code: 'table-begun' })
  expect(visitTable({ ...open, status: 'closed' }, 'ada')).toEqual({ code: 'room-closed' })
})

test('a free seat is open to everybody, and a taken one to the player who sits there', () => {
  expect(visitTable(open, 'ada')).toEqual({ size: 3, seats: open.seats, host: 'taras', mapCommitment: 'c0' })
  expect(visitTable({ ...open, seats: full, host: null }, 'lesia')).toEqual({
    size: 3,
    seats: full,
    mapCommitment: 'c0',
  })
  expect(visitTable({ ...open, seats: full, status: 'playing' }, 'lesia')).toMatchObject({ size: 3 })
})
