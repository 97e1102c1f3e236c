import { applyMove } from '../apply-move.ts'
import { triangleAt, triangleCount, trianglesPerHex } from '../board/board.ts'
import { makeGround } from '../board/ground.ts'
import { copyPosition, fieldsOf, type Position, stockOf, triangles } from '../board/position.ts'
import { resources } from '../board/resources.ts'
import { rulesVersion } from '../constants.ts'
import { startPosition } from '../create-game.ts'
import type { Game } from '../game.ts'
import type { Move } from '../moves/move.ts'
import { findSetUp } from '../set-up.ts'
import { readPlace } from './move-notation.ts'

export { parcelDelivered, turnsMade } from '../board/position.ts'

/** Every hexagon hides food in its triangle 1, water in 2, metal in 3, iron in 4, stone in 5 and energy in 6. */
const plainMap = Uint8Array.from({ length: triangleCount }, (_, triangle) => triangle % trianglesPerHex)

/** A game of version 1, whose seats start alike and at the site of their own number. */
export function startPlain(players = 2): Game {
  return { version: 1, position: startOf(players, 1), map: plainMap }
}

/** The start of a game. Throws if there is none for so many players, which is a mistake in the test. */
export function startOf(players: number, version = rulesVersion): Position {
  const setUp = findSetUp(version, players)
  if (!setUp) throw new Error(`Version ${version} has no game of ${players}`)
  return startPosition(setUp)
}

/** `claim('2.2', '6.1')` claims 2.2 and locks 6.1. */
export function claim(place: string, lock?: string): Move {
  return { type: 'claim', ...readPlace(place), ...(lock && { lock: readPlace(lock) }) }
}

export const end: Move = { type: 'end-turn' }

/** Plays moves of the current seat. Throws on a refusal, which is a mistake in the test. */
export function playAll(game: Game, ...moves: readonly Move[]): Game {
  return moves.reduce((now, move) => {
    const applied = applyMove(now, now.position.current, move)
    if (!applied.ok) throw new Error(`${JSON.stringify(move)} was refused: ${applied.refusal}`)
    return applied.value.game
  }, game)
}

/** The stock as food/water/metal/iron/stone/energy. */
export function stock(game: Game, seat: number): string {
  const { position } = game
  return resources.map((resource) => stockOf(position, seat)[resource]).join('/')
}

interface Change {
  readonly seat: number
  readonly stock?: string
  readonly owns?: string
  readonly fields?: Readonly<Record<number, number>>
}

/** Changes a game directly, for rare situations that play may never produce. */
export function arrange(game: Game, ...changes: readonly Change[]): Game {
  const position = copyPosition(game.position)
  for (const { seat, stock, owns, fields } of changes) {
    const from = fieldsOf(seat)
    if (stock) position.seats.set(stock.split('/').map(Number), from)
    if (owns) {
      const { hex, triangle } = readPlace(owns)
      position.holders[triangleAt(hex, triangle)] = seat
      position.revealed[triangleAt(hex, triangle)] = triangle
      position.seats[from + triangles] = 1
    }
    for (const [field, value] of Object.entries(fields ?? {})) position.seats[from + Number(field)] = value
  }
  position.ground.set(makeGround(position.sites, position.holders))
  return { ...game, position }
}
