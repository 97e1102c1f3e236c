import type { RoomState } from '@hexaverse/protocol/game'
import { messagesForRandomGame } from '@hexaverse/protocol/game/testing/random-game-messages'
import { type Game, legalMoves, lockPartners, type Move, triangleAt, triangleCount } from '@hexaverse/rules'
import { describe, expect, test } from 'vitest'
import { choicesOf } from './choices-of.ts'
import { facesOf } from './faces-of.ts'
import { emptyState, type GameState } from './game-state.ts'

const logins = ['ada', 'taras', 'lesia', 'ivan', 'olha', 'bohdan']

interface Moment {
  readonly game: Game
  readonly room: RoomState
  readonly state: GameState
}

/** Every moment of a game, as it looks to the one whose turn it is. */
function momentsOf(size: number): Moment[] {
  return messagesForRandomGame(size, 3).flatMap(({ game, messages }) => {
    const shown = messages.at(-1)
    if (shown?.type !== 'room-started' || shown.room.status === 'ended') return []
    const login = logins[game.position.current - 1] ?? ''
    return [{ game, room: shown.room, state: { ...emptyState(login, 'online'), room: shown.room, isMyTurn: true } }]
  })
}

const claimsIn = (moves: readonly Move[]) => moves.filter((move) => move.type === 'claim')

describe.each([2, 3, 4, 5, 6])('in a game of %i', (size) => {
  const moments = momentsOf(size)

  test('nothing may be done between a request and its answer, or in the turn of another', () => {
    for (const { state } of moments) {
      const pending = { type: 'end-turn', commandId: 'c' } as const
      for (const idle of [
        { ...state, pending },
        { ...state, isMyTurn: false },
      ]) {
        const { open, lockable, canEndTurn, exchange } = choicesOf(idle)
        expect([open.size, lockable.size, canEndTurn, exchange.isPossible]).toEqual([0, 0, false, false])
      }
    }
  })

  test('the open triangles and their locks are those that the rules allow', () => {
    for (const { game, state } of moments) {
      const claims = claimsIn(legalMoves(game.position, game.position.current))
      const { open, lockable } = choicesOf(state)
      expect([...open].sort()).toEqual([...new Set(claims.map((move) => triangleAt(move.hex, move.triangle)))].sort())
      expect(lockable.size).toBe(claims.filter(({ lock }) => lock).length)
      for (const [triangle, partner] of lockable) expect(partner).toBe(lockPartners[triangle])
    }
  })

  test('what is open is within reach, and what is within reach is free', () => {
    for (const { state, room } of moments) {
      const { open, reach } = choicesOf(state)
      const taken = new Set(room.claims.map(({ hex, triangle }) => triangleAt(hex, triangle)))
      expect([...open].filter((triangle) => !reach.has(triangle))).toEqual([])
      expect([...reach].filter((triangle) => taken.has(triangle))).toEqual([])
    }
  })

  test('an exchange is possible when the rules know one, or would if there were enough of something', () => {
    for (const { game, state, room } of moments) {
      const { isPossible, gives } = choicesOf({ ...state, hasExchanged: room.hasExchanged }).exchange
      const isLegal = legalMoves(game.position, game.position.current).some(({ type }) => type === 'exchange')
      expect(isPossible && gives.length > 0).toBe(isLegal)
    }
  })

  test('the board shows every triangle, and as open those that I may claim', () => {
    for (const { state, room } of moments) {
      const choices = choicesOf(state)
      const faces = facesOf(state.room?.claims ?? [], choices.open)
      const countOf = (name: string) => faces.filter((face) => face.state === name).length
      expect(faces).toHaveLength(triangleCount)
      expect(countOf('open')).toBe(choices.open.size)
      expect(countOf('taken')).toBe(room.claims.length)
      expect(countOf('blocked')).toBe(room.claims.filter(({ lock }) => lock).length)
      const last = room.claims.at(-1)
      expect(faces.filter(({ isLast }) => isLast)).toHaveLength(last ? (last.lock ? 2 : 1) : 0)
    }
  })
})

test('before a game there is nothing to choose', () => {
  const { open, reach, canEndTurn, exchange } = choicesOf(emptyState('ada', 'online'))
  expect([open.size, reach.size, canEndTurn, exchange.isPossible]).toEqual([0, 0, false, false])
})

test('what changes nothing of a choice leaves it the very same', () => {
  const [{ room, state }] = momentsOf(2) as [Moment]
  const line = { code: 'turn-ended', params: {}, text: '', at: 0 }
  const before = choicesOf(state)
  const after = choicesOf({
    ...state,
    absences: { 2: 5 },
    room: { ...room, log: [...room.log, line], seq: room.seq + 1 },
  })
  expect(after).toBe(before)
})
