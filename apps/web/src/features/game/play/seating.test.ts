import { describe, expect, test } from 'vitest'
import { screenOf } from '../state/game-state.ts'
import { settled } from '../testing/manual-connection.ts'
import { setUpGame } from '../testing/set-up-game.ts'

const no = (code: string) => ({ ok: false, code }) as const

const found = { roomId: 'r9', size: 3, mapCommitment: 'c0' }

describe('a player who starts a game', () => {
  test('returns to the create screen when no room is found', async () => {
    const { game, connection, state } = setUpGame()
    connection().open()
    connection().receive({ type: 'session' })
    await game.actions.start(3)
    expect(screenOf(state())).toBe('create')
  })

  test('sees the waiting screen at once, and joins the room with random bytes of their own', async () => {
    const { game, connection, state } = setUpGame({ found })
    connection().open()
    const started = game.actions.start(3)
    expect(screenOf(state())).toBe('waiting')
    await started
    expect(connection().commands).toMatchObject([{ type: 'join', roomId: 'r9', size: 3, entropy: 'entropy of r9' }])
    connection().receive({ type: 'room-waiting', roomId: 'r9', joined: 2, size: 3 })
    expect(state().wait).toMatchObject({ joined: 2, mapCommitment: 'c0' })
  })

  test('joins the room again with the same random bytes after a reconnect', async () => {
    const { game, connection } = setUpGame({ found })
    connection().open()
    await game.actions.start(3)
    connection().lose()
    connection().open()
    await settled()
    const joins = connection().commands
    expect(joins).toHaveLength(2)
    expect(joins).toMatchObject([{ entropy: 'entropy of r9' }, { entropy: 'entropy of r9' }])
  })

  test('requests another room when the seat was lost during a disconnect', async () => {
    const { game, connection, state } = setUpGame({ found })
    connection().open()
    await game.actions.start(3)
    connection().lose()
    connection().open()
    connection().receive({ type: 'game-crashed', line: { code: 'room-full', params: {}, text: '', at: 0 } })
    await settled()
    expect(screenOf(state())).toBe('waiting')
    expect(connection().commands.map(({ type }) => type)).toEqual(['join', 'join', 'join'])
  })

  test('may change to another size: the seat is given up, and the wait begins again', async () => {
    const { game, connection, clock, effects, state } = setUpGame({ found })
    connection().open()
    await game.actions.start(3)
    clock.pass(30_000)
    await game.actions.change(4)
    expect(effects).toEqual(['find 3', 'find 4'])
    expect(connection().commands).toMatchObject([{ type: 'join' }, { type: 'leave', roomId: 'r9' }, { type: 'join' }])
    expect(state().wait).toMatchObject({ roomId: 'r9', joined: 1, aloneSince: clock.now() })
  })

  test('changes nothing by changing the size of a game that nobody waits for', async () => {
    const { game, effects, state } = setUpGame({ found })
    await game.actions.change(4)
    expect(effects).toEqual([])
    expect(screenOf(state())).toBe('create')
  })

  test('sees the error screen when the first join is refused', async () => {
    const { game, connection, state } = setUpGame({ found })
    connection().open()
    await game.actions.start(3)
    connection().receive({ type: 'game-crashed', line: { code: 'room-full', params: {}, text: '', at: 0 } })
    expect(screenOf(state())).toBe('error')
  })

  test('leaves the room after a cancel, even if the room is found only afterwards', async () => {
    const { game, connection, state } = setUpGame({ found })
    connection().open()
    const started = game.actions.start(3)
    game.actions.cancel()
    expect(screenOf(state())).toBe('create')
    await started
    expect(connection().commands).toMatchObject([{ type: 'leave', roomId: 'r9' }])
    await game.actions.start(3)
    game.actions.cancel()
    expect(connection().commands.slice(1)).toMatchObject([{ type: 'join' }, { type: 'leave' }])
  })

  test('returns to the create screen without an error when another tab has cancelled', async () => {
    const { game, connection, state } = setUpGame({ found })
    connection().open()
    await game.actions.start(3)
    await connection().answer('join', { ok: true })
    connection().receive({ type: 'game-crashed', line: { code: 'not-in-room', params: {}, text: '', at: 0 } })
    expect(screenOf(state())).toBe('create')
    expect(connection().commands).toHaveLength(1)
  })

  test('keeps a room requested right after a cancel, even if the first request is answered late', async () => {
    const { game, connection, state } = setUpGame({ found })
    connection().open()
    const first = game.actions.start(3)
    game.actions.cancel()
    await Promise.all([first, game.actions.start(3)])
    expect(screenOf(state())).toBe('waiting')
    expect(connection().commands).toMatchObject([{ type: 'join', roomId: 'r9' }])
  })

  test('sees the error screen when a join is refused in its acknowledgement alone', async () => {
    const { game, connection, clock, state } = setUpGame({ found })
    connection().open()
    await game.actions.start(3)
    await connection().answer('join', no('not-in-room'))
    clock.pass(1000)
    expect(state()).toMatchObject({ crash: { code: 'not-in-room' } })
  })
})
