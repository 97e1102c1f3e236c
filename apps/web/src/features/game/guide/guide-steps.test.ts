import type { Claim, Player, RoomState } from '@hexaverse/protocol/game'
import { startStock } from '@hexaverse/rules'
import { describe, expect, test } from 'vitest'
import { emptyState, type GameState } from '../state/game-state.ts'
import { isPractice, isPracticeInPlay } from '../state/seats.ts'
import { firstStep, guideSteps, stepAfter, stepAfterPlay } from './guide-steps.ts'

const player = (login: string, seat: number, turnsMade = 0): Player => ({
  login,
  seat,
  stock: startStock,
  turnsMade,
  exchangesUsed: 0,
  hasParcel: false,
  isConnected: true,
})

const claim = (seat: number): Claim => ({ hex: 2, triangle: 1, seat, resource: 'food', turnNumber: 1 })

function playing(facts: Partial<RoomState> = {}): GameState {
  const room: RoomState = {
    roomId: 'r1',
    size: 2,
    planet: 'Zorya',
    status: 'playing',
    players: [player('ada', 1), player('bot-1', 2)],
    formerPlayers: [],
    claims: [],
    log: [],
    winners: [],
    turn: { seat: 1, index: 0, number: 1, endsAt: 0, sentAt: 0 },
    hasExchanged: false,
    mapCommitment: '',
    seq: 1,
    ...facts,
  }
  return { ...emptyState('ada', 'online'), room }
}

describe('a game is no practice', () => {
  test('before it has begun and after it has ended', () => {
    expect(isPracticeInPlay(emptyState('ada', 'online'))).toBe(false)
    expect(isPracticeInPlay(playing({ status: 'ended' }))).toBe(false)
  })

  test('when only people play, whatever the player’s own login is', () => {
    expect(isPracticeInPlay(playing({ players: [player('ada', 1), player('taras', 2)] }))).toBe(false)
    const state = { ...playing({ players: [player('bot-ada', 1), player('taras', 2)] }), login: 'bot-ada' }
    expect(isPracticeInPlay(state)).toBe(false)
  })
})

test('a game with a bot is practice, even after a bot is out of it', () => {
  expect(isPracticeInPlay(playing())).toBe(true)
  const players = [player('ada', 1), player('bot-2', 3)]
  const formerPlayers = [{ ...player('bot-1', 2), exit: 'starved' as const }]
  expect(isPracticeInPlay(playing({ players, formerPlayers }))).toBe(true)
  expect(isPractice(playing({ players, formerPlayers, status: 'ended' }))).toBe(true)
})

test('the guide begins with the first claim, or after it for a player who has claimed already', () => {
  expect(firstStep(playing())).toBe('start')
  expect(firstStep(playing({ claims: [claim(2)] }))).toBe('start')
  expect(firstStep(playing({ claims: [claim(1)] }))).toBe('claim')
})

test('the guide has five steps, and no step follows the last', () => {
  expect(guideSteps).toHaveLength(5)
  expect(guideSteps.map(stepAfter)).toEqual([...guideSteps.slice(1), undefined])
})

describe('a step of the guide', () => {
  test('is not completed by the moves of another player', () => {
    expect(stepAfterPlay('start', playing(), playing({ claims: [claim(2)] }))).toBe('start')
    const after = playing({ players: [player('ada', 1), player('bot-1', 2, 1)] })
    expect(stepAfterPlay('upkeep', playing(), after)).toBe('upkeep')
  })

  test('about the start is completed by the first claim', () => {
    expect(stepAfterPlay('start', playing(), playing({ claims: [claim(1)] }))).toBe('claim')
  })

  test('about upkeep is completed by the end of the player’s turn', () => {
    const after = playing({ players: [player('ada', 1, 1), player('bot-1', 2)] })
    expect(stepAfterPlay('upkeep', playing(), after)).toBe('trade')
  })

  test('about anything else stays until the player presses Next', () => {
    const after = playing({ claims: [claim(1)], players: [player('ada', 1, 1), player('bot-1', 2)] })
    for (const step of ['claim', 'trade', 'win'] as const) expect(stepAfterPlay(step, playing(), after)).toBe(step)
  })
})
