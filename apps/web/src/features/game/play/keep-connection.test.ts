import type { Message } from '@hexaverse/protocol/game'
import { describe, expect, test } from 'vitest'
import { screenOf } from '../state/game-state.ts'
import { setUpGame, setUpTurn } from '../testing/set-up-game.ts'

const yes = { ok: true } as const

describe('a page that opens', () => {
  test('in the middle of a game joins it, and offers no other meanwhile', () => {
    const { connection, state } = setUpGame()
    connection().open()
    expect(state().isArriving).toBe(true)
    connection().tell({ type: 'session', runningRoomId: 'r1' })
    expect(connection().commands).toMatchObject([{ type: 'join', roomId: 'r1', login: 'ada' }])
    expect(connection().commands[0]).not.toHaveProperty('entropy')
    expect(state().isArriving).toBe(true)
  })

  test('without a game offers one as soon as that is known, or when nothing was heard for three seconds', () => {
    const known = setUpGame()
    known.connection().open()
    known.connection().tell({ type: 'session' })
    expect(known.state().isArriving).toBeUndefined()
    const silent = setUpGame()
    silent.clock.pass(3000)
    expect(silent.state().isArriving).toBeUndefined()
  })

  test('and is not let in says why', () => {
    const { connection, effects, state } = setUpGame()
    connection().refuse('too-many-connections')
    expect(effects).toEqual(['refused too-many-connections'])
    expect(state().connection).toBe('lost')
  })

  test('and is not let in again and again says so once, until it has been in', () => {
    const { connection, effects } = setUpGame()
    connection().refuse('too-many-connections')
    connection().refuse('too-many-connections')
    expect(effects).toEqual(['refused too-many-connections'])
    connection().open()
    connection().refuse('too-many-connections')
    expect(effects).toHaveLength(2)
  })
})

describe('after the end', () => {
  test('all is forgotten, the balance is asked for, and the connection is made anew after 333 ms', () => {
    const { game, connections, connection, clock, state, effects } = setUpTurn()
    const line1 = connection()
    line1.tell(crash)
    game.actions.close()
    expect(screenOf(state())).toBe('create')
    expect(line1.isClosed).toBe(true)
    expect(effects).toEqual(['balance'])
    clock.pass(332)
    expect(connections).toHaveLength(1)
    clock.pass(1)
    expect(connections).toHaveLength(2)
  })
})

const crash: Message = { type: 'game-crashed', line: { code: 'room-fault', params: {}, text: '', at: 0 } }

describe('one who leaves', () => {
  test('is gone at once, while the connection stays until the server has heard of it', async () => {
    const { game, connection, state } = setUpTurn()
    game.actions.leave()
    game.shut()
    expect(screenOf(state())).toBe('create')
    expect(connection().isClosed).toBe(false)
    expect(connection().commands).toMatchObject([{ type: 'leave', roomId: 'r1' }])
    await connection().answer('leave', yes)
    expect(connection().isClosed).toBe(true)
  })

  test('without a connection is still heard when it comes back, for half a minute', async () => {
    const { game, connection, clock } = setUpTurn()
    connection().lose()
    game.actions.leave()
    game.shut()
    connection().open()
    expect(connection().commands).toMatchObject([{ type: 'leave' }])
    clock.pass(30_000)
    expect(connection().isClosed).toBe(true)
  })

  test('the page without leaving the game says nothing to it', () => {
    const { game, connection } = setUpTurn()
    game.shut()
    expect(connection().isClosed).toBe(true)
    expect(connection().commands).toEqual([])
  })
})
