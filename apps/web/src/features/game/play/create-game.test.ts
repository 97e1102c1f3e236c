import { describe, expect, test } from 'vitest'
import { screenOf } from '../state/game-state.ts'
import { settled } from '../testing/manual-connection.ts'
import { messagesAfterMove, setUpGame, setUpTurn } from '../testing/set-up-game.ts'
import { isBeginning } from './create-game.ts'

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

test('a gap shown by an event number or by the room head causes one resync, which closes the gap', async () => {
  const { connection, played, state } = setUpTurn()
  const ended = messagesAfterMove(played, 1, { type: 'time-ran-out' })
  const second = messagesAfterMove(ended.next, 2, { type: 'end-turn' })
  connection().receive(...second.messages, { type: 'room-head', roomId: 'r1', seq: second.next.room.seq })
  expect(connection().commands).toMatchObject([{ type: 'resync', since: played.room.seq }])
  expect(state().room).toBe(played.room)
  connection().receive({ type: 'room-started', room: second.next.room })
  await connection().answer('resync', { ok: true })
  connection().receive({ type: 'room-head', roomId: 'r1', seq: second.next.room.seq })
  expect(connection().commands).toHaveLength(1)
  expect(state().room?.seq).toBe(second.next.room.seq)
})

test('the game that a player has waited for begins with a sound; a snapshot of it later has none', async () => {
  const { room } = setUpTurn()
  const page = setUpGame({ found: { roomId: room.roomId, size: 2, mapCommitment: 'commitment' } })
  page.connection().open()
  await page.game.actions.start(2)
  const begun: boolean[] = []
  page.game.onNews((news) => begun.push(isBeginning(news)))
  page.connection().receive({ type: 'room-started', room }, { type: 'room-started', room })
  expect(begun).toEqual([true, false])
  expect(page.effects).toEqual(['find 2', 'select'])
})

describe('playing again', () => {
  const found = { roomId: 'r2', size: 2, mapCommitment: 'commitment' }
  const { room } = setUpTurn()

  test('closes the ending and joins a new room of the same size', async () => {
    const page = setUpGame({ found })
    page.connection().open()
    page.connection().receive({ type: 'session' }, { type: 'room-started', room })
    const again = page.game.actions.playAgain()
    expect(screenOf(page.state())).toBe('waiting')
    expect(page.effects).toEqual(['balance', 'find 2'])
    await again
    page.clock.pass(333)
    page.connection().open()
    expect(page.connection().commands).toMatchObject([{ type: 'join', roomId: 'r2', size: 2 }])
  })

  test('does nothing but close when no game has begun', async () => {
    const page = setUpGame({ found })
    await page.game.actions.playAgain()
    await settled()
    expect(screenOf(page.state())).toBe('create')
  })
})
