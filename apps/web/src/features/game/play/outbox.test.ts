import { describe, expect, test } from 'vitest'
import { settled } from '../testing/manual-connection.ts'
import { messagesAfterMove, setUpTurn } from '../testing/set-up-game.ts'

const yes = { ok: true } as const
const no = (code: string) => ({ ok: false, code }) as const

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
