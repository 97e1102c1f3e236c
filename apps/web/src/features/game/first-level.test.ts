import type { Message } from '@hexaverse/protocol/game'
import { expect, test } from 'vitest'
import type { KeyValueStore } from '../../shared/browser/storage.ts'
import { firstLevel, rememberWin } from './first-level.ts'
import type { News } from './play/create-game.ts'

function openStore(): KeyValueStore {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}

const endWonBy = (...winners: string[]): Pick<News, 'message' | 'after'> => ({
  message: { type: 'game-ended', winners } as unknown as Message,
  after: { login: 'ada' } as News['after'],
})

test('easy is offered until the first win, and normal from then on', () => {
  const store = openStore()
  expect(firstLevel(store)).toBe('easy')
  rememberWin(endWonBy('bot-vega'), store)
  expect(firstLevel(store)).toBe('easy')
  rememberWin(endWonBy('ada'), store)
  expect(firstLevel(store)).toBe('normal')
})
