import { expect, test } from 'vitest'
import { setUpTurn, tellNext } from '../testing/set-up-game.ts'

test('a news listener receives every message after the state has changed, until it unsubscribes', () => {
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

test('a gap shown by an event number or by the room head causes one resync, which closes the gap', async () => {
  const { connection, played, state } = setUpTurn()
  const ended = tellNext(played, 1, { type: 'time-ran-out' })
  const second = tellNext(ended.next, 2, { type: 'end-turn' })
  connection().tell(...second.messages, { type: 'room-head', roomId: 'r1', seq: second.next.room.seq })
  expect(connection().commands).toMatchObject([{ type: 'resync', since: played.room.seq }])
  expect(state().room).toBe(played.room)
  connection().tell({ type: 'room-started', room: second.next.room })
  await connection().answer('resync', { ok: true })
  connection().tell({ type: 'room-head', roomId: 'r1', seq: second.next.room.seq })
  expect(connection().commands).toHaveLength(1)
  expect(state().room?.seq).toBe(second.next.room.seq)
})
