import { placeOf } from '@hexaverse/rules'
import { describe, expect, test } from 'vitest'
import { choicesOf } from '../state/choices.ts'
import { messagesAfterMove, setUpTurn } from '../testing/set-up-game.ts'

const yes = { ok: true } as const
const no = (code: string) => ({ ok: false, code }) as const

describe('a move that the rules forbid', () => {
  test('is not sent, and plays the denied sound', () => {
    const { game, connection, effects, room } = setUpTurn()
    const taken = room.claims[0] ?? { hex: 1, triangle: 1 }
    game.actions.claim(taken)
    game.actions.claim({ hex: 20, triangle: 1 })
    game.actions.exchange('iron', 'iron')
    expect(connection().commands.map(({ type }) => type)).toEqual([])
    expect(effects).toEqual(['denied', 'denied', 'denied'])
  })

  test('is any move while a request is pending', () => {
    const { game, connection, effects, open } = setUpTurn()
    game.actions.claim(open)
    game.actions.claim(open)
    game.actions.endTurn()
    expect(connection().commands).toHaveLength(1)
    expect(effects).toEqual(['denied', 'denied'])
  })
})

describe('a claim', () => {
  test('that the server denies plays a sound, warns developers, shows the reason, and is not pending', async () => {
    const { game, connection, effects, open, state } = setUpTurn()
    game.actions.claim(open)
    const refusal = { code: 'turn-over', params: {}, text: '' }
    await connection().answer('claim', no('turn-over'))
    connection().receive({ type: 'claim-denied', roomId: 'r1', commandId: 'id 1', refusal })
    expect(effects).toEqual(['denied', 'warn turn-over'])
    expect(state()).toMatchObject({ denial: { refusal }, isMyTurn: true })
    expect(state()).not.toHaveProperty('pending')
  })

  test('that is refused in its acknowledgement alone is denied once, a second later', async () => {
    const { game, connection, effects, clock, open, state } = setUpTurn()
    game.actions.claim(open)
    await connection().answer('claim', no('malformed-event'))
    expect(state().pending).toBeDefined()
    clock.pass(1000)
    expect(state().pending).toBeUndefined()
    expect(effects).toEqual(['denied', 'warn malformed-event'])
  })

  test.each([true, false])('that asks for a lock (%s) names the partner only then', (withLock) => {
    const { game, connection, room, state, store } = setUpTurn()
    const players = room.players.map((player) => ({ ...player, stock: { ...player.stock, metal: 1 } }))
    store.setState({ room: { ...room, players } })
    const [[triangle, partner] = [0, 0]] = choicesOf(state()).lockable
    game.actions.claim(placeOf(triangle), withLock)
    expect(connection().commands).toMatchObject([{ type: 'claim', ...placeOf(triangle) }])
    const [command] = connection().commands
    expect(command && 'lock' in command ? command.lock : undefined).toEqual(withLock ? placeOf(partner) : undefined)
  })

  test('that is confirmed plays the card sound, shows the triangle, and is no longer pending', async () => {
    const { game, connection, effects, open, played, state } = setUpTurn()
    game.actions.claim(open)
    expect(connection().commands).toMatchObject([
      { type: 'claim', ...open, forTurn: played.room.turn.number, commandId: 'id 1' },
    ])
    connection().receive(...messagesAfterMove(played, 1, { type: 'claim', ...open }, 'id 1').messages)
    await connection().answer('claim', yes)
    expect(effects).toEqual(['flipcard'])
    expect(state().pending).toBeUndefined()
    expect(state().room?.claims.at(-1)).toMatchObject(open)
  })
})

describe('an exchange', () => {
  test('that fails cannot be retried in the same turn', () => {
    const { game, connection, played, state } = setUpTurn()
    const give = playableGive(played.room)
    game.actions.exchange(give, give === 'food' ? 'water' : 'food')
    const refusal = { code: 'already-exchanged', params: {}, text: '' }
    connection().receive({ type: 'exchange-failed', roomId: 'r1', commandId: 'id 1', refusal })
    expect(state()).toMatchObject({ hasExchanged: true, denial: { refusal } })
    game.actions.exchange(give, give === 'food' ? 'water' : 'food')
    expect(connection().commands).toHaveLength(1)
  })
})

function playableGive({ players }: { readonly players: readonly { readonly stock: object }[] }) {
  const [name] = Object.entries(players[0]?.stock ?? {}).find(([, count]) => count >= 5) ?? []
  return name as 'food'
}

describe('a turn', () => {
  test('that the player ends is over on the page at once, and `end-turn` is sent', () => {
    const { game, connection, state } = setUpTurn()
    game.actions.endTurn()
    expect(connection().commands).toMatchObject([{ type: 'end-turn' }])
    expect(state()).toMatchObject({ isMyTurn: false, hasExchanged: true, pending: { type: 'end-turn' } })
    expect(state()).not.toHaveProperty('turnEndsAt')
  })

  test('that runs out is ended once, even if a claim is still pending', () => {
    const { game, connection, clock, open } = setUpTurn()
    game.actions.claim(open)
    clock.pass(59_799)
    expect(connection().commands.map(({ type }) => type)).toEqual(['claim'])
    clock.pass(60_000)
    expect(connection().commands.map(({ type }) => type)).toEqual(['claim', 'end-turn'])
  })

  test('of another player is not ended by this page', () => {
    const { connection, clock, played } = setUpTurn()
    connection().receive(...messagesAfterMove(played, 1, { type: 'time-ran-out' }).messages)
    clock.pass(120_000)
    expect(connection().commands).toEqual([])
  })

  test('becomes mine 200 ms after it has passed to me, and allows a new exchange', () => {
    const { connection, clock, played, state, game } = setUpTurn()
    game.actions.endTurn()
    const ended = messagesAfterMove(played, 1, { type: 'end-turn' })
    connection().receive(...ended.messages)
    clock.pass(200)
    expect(state()).toMatchObject({ isMyTurn: false, hasExchanged: true })
    connection().receive(...messagesAfterMove(ended.next, 2, { type: 'end-turn' }).messages)
    clock.pass(199)
    expect(state()).toMatchObject({ isMyTurn: false, hasExchanged: false })
    clock.pass(1)
    expect(state().isMyTurn).toBe(true)
  })
})
