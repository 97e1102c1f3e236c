import type { Player } from '@hexaverse/protocol/game'
import { expect, test } from 'vitest'
import { setUpTurn } from '../testing/set-up-game.ts'
import { emptyState } from './game-state.ts'
import { isPractice, isPracticeInPlay, kindOf } from './seats.ts'

const { room, state } = setUpTurn()

/** The game in which ada plays against this login. */
function against(login: string) {
  const rename = (player: Player) => (player.login === 'ada' ? player : { ...player, login })
  return { ...state(), room: { ...room, players: room.players.map(rename) } }
}

test('a game is no practice before it has begun, after it has ended, and when only people play', () => {
  const practice = against('bot-vega')
  expect(isPracticeInPlay(emptyState('ada', 'online'))).toBe(false)
  expect(isPracticeInPlay({ ...practice, room: { ...practice.room, status: 'ended' } })).toBe(false)
  expect(isPracticeInPlay(against('taras'))).toBe(false)
  expect(isPracticeInPlay({ ...practice, login: 'bot-vega', room: practice.room })).toBe(false)
})

test('a game with a bot is practice, even after a bot is out of it', () => {
  const { room: playing, ...rest } = against('bot-vega')
  expect(isPracticeInPlay({ ...rest, room: playing })).toBe(true)
  const players = playing.players.filter(({ login }) => login === 'ada')
  const [bot] = playing.players.filter(({ login }) => login !== 'ada')
  const formerPlayers = bot ? [{ ...bot, exit: 'starved' as const }] : []
  const after = { ...playing, players, formerPlayers }
  expect(isPracticeInPlay({ ...rest, room: after })).toBe(true)
  expect(isPractice({ ...rest, room: { ...after, status: 'ended' } })).toBe(true)
})

test('a game among friends is no practice, even if bots play in it', () => {
  const { room: playing, ...rest } = against('bot-vega')
  const friends = { ...rest, room: { ...playing, isPrivate: true } }
  expect(isPractice(friends)).toBe(false)
  expect([friends, against('bot-vega'), against('taras')].map(kindOf)).toEqual(['private', 'practice', 'live'])
})
