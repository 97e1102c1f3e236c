import type { Message, Player } from '@hexaverse/protocol/game'
import { describe, expect, it } from 'vitest'
import { table as gameTexts } from '../../../../shared/i18n/en/game/index.ts'
import { texts as siteTexts } from '../../../../shared/i18n/en/index.ts'
import { texts as memberTexts } from '../../../../shared/i18n/en/member.ts'
import { gameText } from '../../../../shared/i18n/game-text.ts'
import { translate } from '../../../../shared/i18n/translate.ts'
import type { GameState } from '../../state/game-state.ts'
import { setUpTurn } from '../../testing/set-up-game.ts'
import { announce, type Voice } from './announce.ts'

const texts = { ...siteTexts, ...memberTexts, ...gameTexts.texts }
const voice: Voice = {
  t: (key, params) => translate('en', texts, key, params),
  gameText: (sentence) =>
    gameText('en', { texts, pageTexts: {} as never, game: gameTexts.game, groups: new Set() }, sentence),
}

const state = setUpTurn().state()
const inRoom = { roomId: 'r1', seq: 1 }
const player = state.room?.players[0] as Player
const found = { site: 2, hex: 18, triangle: 5, resource: 'water', turnNumber: 3 } as const
const line = (code: string, params = {}) => ({ code, params, text: code, at: 0 })

const announced = (message: Message, after: GameState = state) => announce({ message, after }, voice)

describe('the announcer', () => {
  it('does not announce log lines that repeat another message', () => {
    for (const code of ['claimed', 'locked', 'turn-ended', 'game-started']) {
      expect(announced({ type: 'log-line', ...inRoom, line: line(code) })).toEqual([])
    }
  })

  it('announces the log line of an exchange only for other players', () => {
    const exchanged = (login: string) => line('exchanged', { player: login, paid: 'iron', given: 'food' })
    expect(announced({ type: 'log-line', ...inRoom, line: exchanged(state.login) })).toEqual([])
    expect(announced({ type: 'log-line', ...inRoom, line: exchanged('olha') })).toEqual([
      'olha exchanges 5 units of iron for 1 unit of food.',
    ])
  })

  it('announces neither my own turn, which has its own alert, nor a snapshot', () => {
    expect(announced({ type: 'turn-passed', ...inRoom, player, turn: state.room?.turn as never })).toEqual([])
    expect(announced({ type: 'room-started', room: state.room as never })).toEqual([])
  })

  it('announces the player whose turn it is', () => {
    const after = { ...state, login: 'olha' }
    const [said] = announced({ type: 'turn-passed', ...inRoom, player, turn: state.room?.turn as never }, after)
    expect(said).toBe(`Player ${state.room?.turn.site}’s turn, ada`)
  })

  it('announces what other players found and locked', () => {
    expect(announced({ type: 'turns-made', ...inRoom, player, claims: [found] })).toEqual([
      'Player 2 found water: hexagon 18, triangle 5',
    ])
    const lock = { hex: 13, triangle: 2 }
    expect(announced({ type: 'turns-made', ...inRoom, player, claims: [{ ...found, lock }] })).toEqual([
      'Player 2 found water: hexagon 18, triangle 5; hexagon 13, triangle 2 is locked',
    ])
  })

  it('announces what I found and my stock after it', () => {
    const stock = { food: 5, water: 11, metal: 0, iron: 5, stone: 5, energy: 5 }
    expect(announced({ type: 'claim-confirmed', ...inRoom, player: { ...player, stock }, claims: [found] })).toEqual([
      'You found 6 of water.',
      'You have: food 5, water 11, metal 0, iron 5, stone 5, energy 5.',
    ])
  })

  it('announces who is out of the game, and who has reconnected', () => {
    const gone = { ...player, exit: 'starved' } as const
    const starved = line('starved', { player: 'olha', lacking: 'water' })
    expect(announced({ type: 'player-excluded', ...inRoom, player: gone, line: starved, isGameOver: false })).toEqual([
      'olha has run out of water and leaves the planet.',
    ])
    expect(announced({ type: 'log-line', ...inRoom, line: line('back', { player: 'olha' }) })).toEqual([
      'olha is back.',
    ])
  })
})
