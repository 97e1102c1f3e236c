import { describe, expect, test } from 'vitest'
import { heard } from '../testing/manual-connection.ts'
import { setUpTurn, tellNext } from '../testing/set-up-game.ts'

const yes = { ok: true } as const
const no = (code: string) => ({ ok: false, code }) as const

describe('while the line is away', () => {
  test('a command waits, and is sent once when it is back, after the room was asked for', async () => {
    const { game, line, open, state } = setUpTurn()
    line().lose()
    expect(state().connection).toBe('lost')
    game.actions.claim(open)
    expect(line().commands).toEqual([])
    line().open()
    await heard()
    expect(state().connection).toBe('online')
    expect(line().commands.map(({ type }) => type)).toEqual(['join', 'claim'])
  })

  test('a command whose answer was lost is sent again under the same id', async () => {
    const { game, line, open } = setUpTurn()
    game.actions.claim(open)
    line().lose()
    await heard()
    line().open()
    await heard()
    const claims = line().commands.filter(({ type }) => type === 'claim')
    expect(claims).toHaveLength(2)
    expect(new Set(claims.map(({ commandId }) => commandId)).size).toBe(1)
  })

  test('a command whose turn is over is forgotten', async () => {
    const { game, line, played, open } = setUpTurn()
    line().lose()
    game.actions.claim(open)
    line().tell(...tellNext(played, 1, { type: 'time-ran-out' }).messages)
    line().open()
    await heard()
    expect(line().commands.map(({ type }) => type)).toEqual(['join'])
  })
})

describe('an answer that is none', () => {
  test('makes the same command go out again: from a busy room after a pause, after silence at once', async () => {
    const { game, line, clock, open } = setUpTurn()
    game.actions.claim(open)
    await line().answer('claim', no('room-busy'))
    expect(line().commands).toHaveLength(1)
    clock.pass(500)
    expect(line().commands).toHaveLength(2)
    await line().answer('claim', undefined)
    expect(line().commands).toHaveLength(3)
    expect(new Set(line().commands.map(({ commandId }) => commandId)).size).toBe(1)
    await line().answer('claim', yes)
    clock.pass(10_000)
    expect(line().commands).toHaveLength(3)
  })
})
