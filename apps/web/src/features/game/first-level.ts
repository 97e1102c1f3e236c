import type { BotLevel } from '@hexaverse/rules/bots'
import { browserStorage } from '../../shared/browser/storage.ts'
import type { News } from './play/create-game.ts'

const hasWonKey = 'hasWonPractice'

/** The level that is offered first: easy until the first win, so that the first evening is not the last. */
export function firstLevel(store = browserStorage): BotLevel {
  return store.getItem(hasWonKey) === 'true' ? 'normal' : 'easy'
}

export function rememberWin({ message, after }: Pick<News, 'message' | 'after'>, store = browserStorage): void {
  if (message.type === 'game-ended' && message.winners.includes(after.login)) store.setItem(hasWonKey, 'true')
}
