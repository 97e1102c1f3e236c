import type { RoomState } from '@hexaverse/protocol/game'
import { messagesForRandomGame } from '@hexaverse/protocol/game/testing/random-game-messages'
import {
  applyMove,
  claimYield,
  type Game,
  legalMoves,
  lockPartners,
  type Move,
  stockOf,
  triangleAt,
  triangleCount,
} from '@hexaverse/rules'
import { describe, expect, test } from 'vitest'
import { facesOf } from '../table/faces-of.ts'
import { choicesOf, claimCosts, memoiseLast } from './choices.ts'
import { emptyState, type GameState } from './game-state.ts'

type Claim = Extract<Move, { type: 'claim' }>

/** Finds the first legal claim in a random game that the predicate accepts. */
function findClaim(isRight: (claim: Claim) => boolean) {
  for (const { game } of messagesForRandomGame(2, 1)) {
    const claims = legalMoves(game.position, game.position.current).filter((move) => move.type === 'claim')
    const claim = claims.find(isRight)
    if (claim) return { game, claim }
  }
  throw new Error('The random game has no such claim')
}

/** The stock after the claim by the rules, without the resource that was found. */
function stockAfter(game: Game, claim: Claim) {
  const seat = game.position.current
  const applied = applyMove(game, seat, claim)
  if (!applied.ok) throw new Error(applied.refusal)
  const found = applied.value.events.find((event) => event.type === 'triangle-claimed')?.resource
  const stock = stockOf(applied.value.game.position, seat)
  return found ? { ...stock, [found]: stock[found] - claimYield } : stock
}

test.each([false, true])('claimCosts changes a stock as the rules do (with a lock: %s)', (withLock) => {
  const { game, claim } = findClaim(({ lock }) => (lock !== undefined) === withLock)
  const before = stockOf(game.position, game.position.current)
  const changes = claimCosts(before, withLock)
  const after = Object.fromEntries(changes.map((change) => [change.resource, change.after]))
  expect({ ...before, ...after }).toEqual(stockAfter(game, claim))
  expect(changes.every((change) => change.before === before[change.resource])).toBe(true)
})

const pair = memoiseLast((one: object, other: number) => ({ one, other }))

test('memoiseLast calls the function again when an argument differs', () => {
  const one = {}
  const first = pair(one, 1)
  expect(pair(one, 2)).toEqual({ one, other: 2 })
  expect(pair(one, 1)).not.toBe(first)
  expect(pair({}, 1)).not.toBe(pair(one, 1))
})

test('memoiseLast returns the very same object for equal arguments', () => {
  const one = {}
  expect(pair(one, Number.NaN)).toBe(pair(one, Number.NaN))
})

const logins = ['ada', 'taras', 'lesia', 'ivan', 'olha', 'bohdan']

interface Moment {
  readonly game: Game
  readonly room: RoomState
  readonly state: GameState
}

/** Every moment of a random game, as the current player sees it. */
function momentsOf(size: number): Moment[] {
  return messagesForRandomGame(size, 3).flatMap(({ game, messages }) => {
    const shown = messages.at(-1)
    if (shown?.type !== 'room-started' || shown.room.status === 'ended') return []
    const login = logins[game.position.current - 1] ?? ''
    return [{ game, room: shown.room, state: { ...emptyState(login, 'online'), room: shown.room, isMyTurn: true } }]
  })
}

const claimsIn = (moves: readonly Move[]) => moves.filter((move) => move.type === 'claim')

describe.each([2, 3, 4, 5, 6])('in a game of %i players', (size) => {
  const moments = momentsOf(size)

  test('there are no choices while a request is pending, or in the turn of another player', () => {
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

  test('the open triangles and the locks are exactly those that the rules allow', () => {
    for (const { game, state } of moments) {
      const claims = claimsIn(legalMoves(game.position, game.position.current))
      const { open, lockable } = choicesOf(state)
      expect([...open].sort()).toEqual([...new Set(claims.map((move) => triangleAt(move.hex, move.triangle)))].sort())
      expect(lockable.size).toBe(claims.filter(({ lock }) => lock).length)
      for (const [triangle, partner] of lockable) expect(partner).toBe(lockPartners[triangle])
    }
  })

  test('every open triangle is within reach, and no triangle within reach is claimed', () => {
    for (const { state, room } of moments) {
      const { open, reach } = choicesOf(state)
      const claimed = new Set(room.claims.map(({ hex, triangle }) => triangleAt(hex, triangle)))
      expect([...open].filter((triangle) => !reach.has(triangle))).toEqual([])
      expect([...reach].filter((triangle) => claimed.has(triangle))).toEqual([])
    }
  })

  test('an exchange that is possible and has a resource to give is legal by the rules, and no other is', () => {
    for (const { game, state, room } of moments) {
      const { isPossible, gives } = choicesOf({ ...state, hasExchanged: room.hasExchanged }).exchange
      const isLegal = legalMoves(game.position, game.position.current).some(({ type }) => type === 'exchange')
      expect(isPossible && gives.length > 0).toBe(isLegal)
    }
  })

  test('the board shows every triangle, and shows as open those that I may claim', () => {
    for (const { state, room } of moments) {
      const choices = choicesOf(state)
      const faces = facesOf(state.room?.claims ?? [], choices.open)
      const countOf = (name: string) => faces.filter((face) => face.state === name).length
      expect(faces).toHaveLength(triangleCount)
      expect(countOf('open')).toBe(choices.open.size)
      expect(countOf('claimed')).toBe(room.claims.length)
      expect(countOf('locked')).toBe(room.claims.filter(({ lock }) => lock).length)
      const last = room.claims.at(-1)
      expect(faces.filter(({ isLast }) => isLast)).toHaveLength(last ? (last.lock ? 2 : 1) : 0)
    }
  })
})

test('there are no choices before a game', () => {
  const { open, reach, canEndTurn, exchange } = choicesOf(emptyState('ada', 'online'))
  expect([open.size, reach.size, canEndTurn, exchange.isPossible]).toEqual([0, 0, false, false])
})

test('choices stay the very same object when a change of the state does not concern them', () => {
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
