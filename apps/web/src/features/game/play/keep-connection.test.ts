import type { Message } from '@hexaverse/protocol/game'
import { describe, expect, test } from 'vitest'
import { screenOf } from '../state/game-state.ts'
import { settled } from '../testing/manual-connection.ts'
import { messagesAfterMove, setUpGame, setUpTurn } from '../testing/set-up-game.ts'

const yes = { ok: true } as const
const no = (code: string) => ({ ok: false, code }) as const

describe('a page that has just opened', () => {
  test('joins the game that is running, and does not offer a new one meanwhile', () => {
    const { connection, state } = setUpGame()
    connection().open()
    expect(state().isArriving).toBe(true)
    connection().receive({ type: 'session', runningRoomId: 'r1' })
    expect(connection().commands).toMatchObject([{ type: 'join', roomId: 'r1', login: 'ada' }])
    expect(connection().commands[0]).not.toHaveProperty('entropy')
    expect(state().isArriving).toBe(true)
  })

  test('offers a new game when the server reports none, or after three seconds without a message', () => {
    const known = setUpGame()
    known.connection().open()
    known.connection().receive({ type: 'session' })
    expect(known.state().isArriving).toBeUndefined()
    const silent = setUpGame()
    silent.clock.pass(3000)
    expect(silent.state().isArriving).toBeUndefined()
  })

  test('shows the reason when the server refuses the connection', () => {
    const { connection, effects, state } = setUpGame()
    connection().refuse('too-many-connections')
    expect(effects).toEqual(['refused too-many-connections'])
    expect(state().connection).toBe('lost')
  })

  test('shows a repeated refusal only once, until a connection has succeeded', () => {
    const { connection, effects } = setUpGame()
    connection().refuse('too-many-connections')
    connection().refuse('too-many-connections')
    expect(effects).toEqual(['refused too-many-connections'])
    connection().open()
    connection().refuse('too-many-connections')
    expect(effects).toHaveLength(2)
  })
})

describe('a page whose connection may be led to the node of a room', () => {
  const found = { roomId: 'r9', size: 3, mapCommitment: 'c0' }

  test('is led there before it joins a room that it found, and joins once', async () => {
    const { game, connection, connections, state } = setUpGame({ found, isLed: true })
    connection().open()
    connection().receive({ type: 'session' })
    await game.actions.start(3)
    expect(connection()).toMatchObject({ room: 'r9', commands: [] })
    expect(state().connection).toBe('online')
    connection().open()
    expect(connections).toHaveLength(1)
    expect(connection().commands).toMatchObject([{ type: 'join', roomId: 'r9' }])
  })

  test('is led to the game that is running, which the node there reports again', () => {
    const { connection } = setUpGame({ isLed: true })
    for (const expected of [[], [{ type: 'join', roomId: 'r1' }]]) {
      connection().open()
      connection().receive({ type: 'session', runningRoomId: 'r1' })
      expect(connection()).toMatchObject({ room: 'r1', commands: expected })
    }
  })

  test('names no room when it connects anew after a game', () => {
    const { game, connection, connections, clock } = setUpGame({ isLed: true })
    connection().open()
    connection().receive({ type: 'session', runningRoomId: 'r1' })
    connection().open()
    connection().receive(crash)
    game.actions.close()
    clock.pass(333)
    expect(connections.map(({ room }) => room)).toEqual(['r1', undefined])
  })
})

describe('closing an ending', () => {
  test('resets the state, refreshes the balance, and reconnects after 333 ms', () => {
    const { game, connections, connection, clock, state, effects } = setUpTurn()
    const first = connection()
    first.receive(crash)
    game.actions.close()
    expect(screenOf(state())).toBe('create')
    expect(first.isClosed).toBe(true)
    expect(effects).toEqual(['balance'])
    clock.pass(332)
    expect(connections).toHaveLength(1)
    clock.pass(1)
    expect(connections).toHaveLength(2)
  })
})

const crash: Message = { type: 'game-crashed', line: { code: 'room-fault', params: {}, text: '', at: 0 } }

describe('a player who leaves', () => {
  test('is out of the game at once, while the connection stays open until the server acknowledges it', async () => {
    const { game, connection, state } = setUpTurn()
    game.actions.leave()
    game.shut()
    expect(screenOf(state())).toBe('create')
    expect(connection().isClosed).toBe(false)
    expect(connection().commands).toMatchObject([{ type: 'leave', roomId: 'r1' }])
    await connection().answer('leave', yes)
    expect(connection().isClosed).toBe(true)
  })

  test('during a disconnect still sends the command after a reconnect, within 30 seconds', async () => {
    const { game, connection, clock } = setUpTurn()
    connection().lose()
    game.actions.leave()
    game.shut()
    connection().open()
    expect(connection().commands).toMatchObject([{ type: 'leave' }])
    clock.pass(30_000)
    expect(connection().isClosed).toBe(true)
  })

  test('the page, but not the game, sends no command', () => {
    const { game, connection } = setUpTurn()
    game.shut()
    expect(connection().isClosed).toBe(true)
    expect(connection().commands).toEqual([])
  })
})

describe('while the connection is lost', () => {
  test('a new command waits, and is sent once after the reconnect, behind the join', async () => {
    const { game, connection, open, state } = setUpTurn()
    connection().lose()
    expect(state().connection).toBe('lost')
    game.actions.claim(open)
    expect(connection().commands).toEqual([])
    connection().open()
    await settled()
    expect(state().connection).toBe('online')
    expect(connection().commands.map(({ type }) => type)).toEqual(['join', 'claim'])
  })

  test('a command whose answer was lost is sent again with the same command id', async () => {
    const { game, connection, open } = setUpTurn()
    game.actions.claim(open)
    connection().lose()
    await settled()
    connection().open()
    await settled()
    const claims = connection().commands.filter(({ type }) => type === 'claim')
    expect(claims).toHaveLength(2)
    expect(new Set(claims.map(({ commandId }) => commandId)).size).toBe(1)
  })

  test('a command whose turn has ended is dropped', async () => {
    const { game, connection, played, open } = setUpTurn()
    connection().lose()
    game.actions.claim(open)
    connection().receive(...messagesAfterMove(played, 1, { type: 'time-ran-out' }).messages)
    connection().open()
    await settled()
    expect(connection().commands.map(({ type }) => type)).toEqual(['join'])
  })
})

describe('a command', () => {
  test('is retried with the same id: after a pause if the room is busy, at once after a timeout', async () => {
    const { game, connection, clock, open } = setUpTurn()
    game.actions.claim(open)
    await connection().answer('claim', no('room-busy'))
    expect(connection().commands).toHaveLength(1)
    clock.pass(500)
    expect(connection().commands).toHaveLength(2)
    await connection().answer('claim', undefined)
    expect(connection().commands).toHaveLength(3)
    expect(new Set(connection().commands.map(({ commandId }) => commandId)).size).toBe(1)
    await connection().answer('claim', yes)
    clock.pass(10_000)
    expect(connection().commands).toHaveLength(3)
  })
})
