import type { Claim, Player, RoomState } from '@hexaverse/protocol/game'
import { startStock } from '@hexaverse/rules'
import { describe, expect, test } from 'vitest'
import { emptyState, type GameState } from '../state/game-state.ts'
import { isPracticeInPlay } from '../state/seats.ts'
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

describe('there is nothing to teach', () => {
  test('before and after a game', () => {
    expect(isPracticeInPlay(emptyState('ada', 'online'))).toBe(false)
    expect(isPracticeInPlay(playing({ status: 'ended' }))).toBe(false)
  })

  test('among people, whatever one calls oneself', () => {
    expect(isPracticeInPlay(playing({ players: [player('ada', 1), player('taras', 2)] }))).toBe(false)
    const state = { ...playing({ players: [player('bot-ada', 1), player('taras', 2)] }), login: 'bot-ada' }
    expect(isPracticeInPlay(state)).toBe(false)
  })
})

test('a game with a bot is practice, also when the bot is out of it', () => {
  expect(isPracticeInPlay(playing())).toBe(true)
  const players = [player('ada', 1), player('bot-2', 3)]
  const formerPlayers = [{ ...player('bot-1', 2), exit: 'starved' as const }]
  expect(isPracticeInPlay(playing({ players, formerPlayers }))).toBe(true)
})

test('it begins with the landing, or after it for who has landed', () => {
  expect(firstStep(playing())).toBe('start')
  expect(firstStep(playing({ claims: [claim(2)] }))).toBe('start')
  expect(firstStep(playing({ claims: [claim(1)] }))).toBe('claim')
})

test('there are five steps, and none after the last', () => {
  expect(guideSteps).toHaveLength(5)
  expect(guideSteps.map(stepAfter)).toEqual([...guideSteps.slice(1), undefined])
})

describe('a step is passed by doing what it speaks of', () => {
  test('but not by what somebody else does', () => {
    expect(stepAfterPlay('start', playing(), playing({ claims: [claim(2)] }))).toBe('start')
    const after = playing({ players: [player('ada', 1), player('bot-1', 2, 1)] })
    expect(stepAfterPlay('upkeep', playing(), after)).toBe('upkeep')
  })

  test('the first claim ends the first step', () => {
    expect(stepAfterPlay('start', playing(), playing({ claims: [claim(1)] }))).toBe('claim')
  })

  test('a turn that ends shows what it took, and the next step comes', () => {
    const after = playing({ players: [player('ada', 1, 1), player('bot-1', 2)] })
    expect(stepAfterPlay('upkeep', playing(), after)).toBe('trade')
  })

  test('the others wait to be read', () => {
    const after = playing({ claims: [claim(1)], players: [player('ada', 1, 1), player('bot-1', 2)] })
    for (const step of ['claim', 'trade', 'win'] as const) expect(stepAfterPlay(step, playing(), after)).toBe(step)
  })
})
