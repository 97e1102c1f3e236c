import { expect, test } from 'vitest'
import { setUpTurn, tellNext } from '../testing/set-up-game.ts'

test('whoever follows the news hears of every message, after the state has changed, until they stop', () => {
  const { game, connection, played, state } = setUpTurn()
  const news: string[] = []
  const stop = game.onNews(({ message, after }) => {
    expect(after).toBe(state())
    news.push(message.type)
  })
  connection().tell(...tellNext(played, 1, { type: 'end-turn' }).messages)
  stop()
  connection().tell({ type: 'session' })
  expect(news).toEqual(['turn-passed', 'log-line'])
})
