import { expect, test } from 'vitest'
import { tableNews } from './table-news.ts'

const [ada, taras, bot] = [{ login: 'ada' }, { login: 'taras' }, { bot: 'bot-vega', level: 'hard' }] as const

test('nothing is news while the table is unknown, and the own seat never is', () => {
  expect(tableNews({}, { seats: [ada, taras, null], host: 'ada' }, 'ada')).toEqual([])
  expect(tableNews({ seats: [taras, null], host: 'taras' }, { seats: [taras, ada], host: 'taras' }, 'ada')).toEqual([])
})

test('people and bots who sit down or leave are named', () => {
  const before = { seats: [ada, taras, null], host: 'ada' }
  expect(tableNews(before, { seats: [ada, bot, null], host: 'ada' }, 'ada')).toEqual([
    { key: 'friends.say.joined', player: 'bot-vega' },
    { key: 'friends.say.left', player: 'taras' },
  ])
})

test('a new host is named, and a player who becomes the host reads so', () => {
  const before = { seats: [taras, ada, null], host: 'taras' }
  const after = { seats: [ada, null, null], host: 'ada' }
  expect(tableNews(before, after, 'ada')).toContainEqual({ key: 'friends.say.host-you', player: 'ada' })
  expect(tableNews(before, after, 'lesia')).toContainEqual({ key: 'friends.say.host', player: 'ada' })
})
