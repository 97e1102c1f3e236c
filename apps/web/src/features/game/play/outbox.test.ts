import { describe, expect, test } from 'vitest'
import { settled } from '../testing/manual-connection.ts'
import { setUpTurn, tellNext } from '../testing/set-up-game.ts'

const yes = { ok: true } as const
const no = (code: string) => ({ ok: false, code }) as const

describe('while the connection is away', () => {
  test('a command waits, and is sent once when it is back, after the room was asked for', async () => {
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

  test('a command whose answer was lost is sent again under the same id', async () => {
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

  test('a command whose turn is over is forgotten', async () => {
    const { game, connection, played, open } = setUpTurn()
    connection().lose()
    game.actions.claim(open)
    connection().tell(...tellNext(played, 1, { type: 'time-ran-out' }).messages)
    connection().open()
    await settled()
    expect(connection().commands.map(({ type }) => type)).toEqual(['join'])
  })
})

describe('an answer that is none', () => {
  test('makes the same command go out again: from a busy room after a pause, after silence at once', async () => {
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
