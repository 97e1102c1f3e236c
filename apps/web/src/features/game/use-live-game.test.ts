import { describe, expect, it } from 'vitest'
import { setUpTurn } from './testing/set-up-game.ts'
import { isLiveGame, isOver } from './use-live-game.ts'

/** Records every change after which the game of this page is over. */
function setUp() {
  const page = setUpTurn()
  const over: boolean[] = []
  page.store.subscribe((after, before) => isLiveGame(before) && !isLiveGame(after) && over.push(isOver(after, before)))
  return { ...page, over }
}

describe('a live game', () => {
  it('is not one that is played against bots', () => {
    const { state, room } = setUp()
    const players = room.players.map((player) => (player.login === 'ada' ? player : { ...player, login: 'bot-1' }))
    expect(isLiveGame({ ...state(), room: { ...room, players } })).toBe(false)
    expect(isLiveGame(state())).toBe(true)
  })

  it('goes on when its page is shut', () => {
    const { game, over } = setUp()
    game.shut()
    expect(over).toEqual([false])
  })

  it('is over for a player who leaves it', () => {
    const { game, over } = setUp()
    game.actions.leave()
    expect(over).toEqual([true])
  })

  it('is over when the server reports a crash', () => {
    const { connection, over } = setUp()
    connection().receive({ type: 'game-crashed', line: { code: 'x', params: {}, text: 'x', at: 0 } })
    expect(over).toEqual([true])
  })
})
