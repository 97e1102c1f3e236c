import { expect, test } from 'vitest'
import { messagesAfterMove, setUpTurn } from '../testing/set-up-game.ts'

test('a news listener receives every message after the state has changed, until it unsubscribes', () => {
  const { game, connection, played, state } = setUpTurn()
  const news: string[] = []
  const stop = game.onNews(({ message, after }) => {
    expect(after).toBe(state())
    news.push(message.type)
  })
  connection().receive(...messagesAfterMove(played, 1, { type: 'end-turn' }).messages)
  stop()
  connection().receive({ type: 'session' })
  expect(news).toEqual(['turn-passed', 'log-line'])
})
