import type { Dealt, DrawInputs, PlayerMove, Rulebook, Ruleset } from '@hexaverse/room'
import {
  applyMove,
  type Game,
  type GameEvent,
  legalMoves,
  type Move,
  type Position,
  resources,
  rulesVersion,
  triangleAt,
  triangleCount,
  viewFor,
} from '@hexaverse/rules'
import type { Dice } from '@hexaverse/rules/bots'
import { rulebook } from '../../../src/modules/rooms/machine/rulebook.ts'
import type { GameKit, Model } from './game-kit.ts'

interface SharedRules<Game> {
  readonly rulebook: Rulebook<Game>
  readonly replayRulebook: Rulebook<Game>
}

/**
 * Every node and the laws need the same draws and the same moves of the same games. Rules are pure, so the results are
 * memoised; only a replay computes its moves again.
 */
function memoiseRules<Game extends object>(rules: Ruleset<Game>): SharedRules<Game> {
  const deal = memoiseDeal(rules)
  const shared = { ...rules, deal, apply: memoiseApply(rules) }
  const replayed = { ...rules, deal }
  return { rulebook: () => shared, replayRulebook: () => replayed }
}

const maxDraws = 64

function memoiseDeal<Game>(rules: Ruleset<Game>): Ruleset<Game>['deal'] {
  const draws = new Map<string, Dealt<Game>>()
  return (inputs: DrawInputs) => {
    const key = `${inputs.serverSeed} ${inputs.entropies.join()}`
    const dealt = draws.get(key) ?? rules.deal(inputs)
    if (draws.size >= maxDraws) draws.clear()
    draws.set(key, dealt)
    return dealt
  }
}

function memoiseApply<Game extends object>(rules: Ruleset<Game>): Ruleset<Game>['apply'] {
  type Applied = ReturnType<Ruleset<Game>['apply']>
  const last = new WeakMap<Game, { readonly seat: number; readonly move: unknown; readonly applied: Applied }>()
  return (game, seat, move) => {
    const known = last.get(game)
    if (known && known.move === move && known.seat === seat) return known.applied
    const applied = rules.apply(game, seat, move)
    if (applied.ok) last.set(game, { seat, move, applied })
    return applied
  }
}

/** The real rules. A client applies them to the public position, because a claimed triangle is no longer hidden. */
export const realKit: GameKit<Game> = {
  name: 'real rules',
  version: rulesVersion,
  ...memoiseRules(rulebook(rulesVersion)),
  maxPlayers: 6,
  createModel: () => new RealModel(),
  tableOf: ({ position }) => ({ position }),
  view: (game, seat) => JSON.stringify(viewFor(game, seat)),
  print: ({ version, position, map }) => {
    // The landing sites follow from the version.
    const { sites: _, holders, revealed, ground, seats, ...rest } = position
    return JSON.stringify([version, rest, [holders, revealed, ground, seats, map].map((array) => array.join())])
  },
  isSilent: (table) => {
    const { position, ...rest } = table as { position: Position }
    return Object.keys(rest).length === 0 && position.revealed.every((shown, index) => isOpen(position, shown, index))
  },
}

function isOpen({ holders }: Position, shown: number, index: number): boolean {
  return shown === 0 || (holders[index] ?? 0) > 0
}

class RealModel implements Model {
  #position: Position | undefined

  show(table: unknown): void {
    this.#position = (table as { position: Position }).position
  }

  receive(happened: readonly GameEvent[]): void {
    if (this.#position) this.#position = follow(this.#position, happened)
  }

  get current(): number {
    return this.#position?.current ?? 0
  }

  get turnNumber(): number {
    return this.#position?.turnNumber ?? 0
  }

  get isOver(): boolean {
    return this.#position?.ending !== undefined
  }

  choose(dice: Dice): PlayerMove {
    const position = this.#position as Position
    const moves = legalMoves(position, position.current) as PlayerMove[]
    // Ending the turn is the last of the legal moves.
    const last = moves.length - 1
    const isQuick = last === 0 || (position.hasClaimed && dice(8) > 0) || dice(5) === 0
    return moves[isQuick ? last : dice(last)] as PlayerMove
  }

  view(seat: number): string {
    return this.#position ? JSON.stringify(viewFor(asGame(this.#position), seat)) : ''
  }
}

const scratchMap = new Uint8Array(triangleCount)

function asGame(position: Position): Game {
  return { version: rulesVersion, position, map: scratchMap }
}

/** Memoised: clients with equal positions that receive the same events reach equal positions. */
const followed = new WeakMap<readonly GameEvent[], { readonly before: Position; readonly after: Position }>()

function follow(before: Position, happened: readonly GameEvent[]): Position {
  const known = followed.get(happened)
  if (known && isSamePosition(known.before, before)) return known.after
  const made = moveBehind(happened)
  if (!made) return before
  const [first] = happened
  // The rules read the map only for the claimed triangle, whose resource every client has just received.
  if (first?.type === 'triangle-claimed')
    scratchMap[triangleAt(first.hex, first.triangle)] = resources.indexOf(first.resource)
  const applied = applyMove(asGame(before), made.seat, made.move)
  if (!applied.ok) throw new Error(`A client cannot follow ${JSON.stringify(happened)}: ${applied.refusal}`)
  const after = applied.value.game.position
  followed.set(happened, { before, after })
  return after
}

function isSamePosition(one: Position, other: Position): boolean {
  if (one === other) return true
  const isSameTurn = one.turnNumber === other.turnNumber && one.hasClaimed === other.hasClaimed
  return isSameTurn && isSameRow(one.seats, other.seats) && isSameRow(one.holders, other.holders)
}

function isSameRow(one: ArrayLike<number>, other: ArrayLike<number>): boolean {
  for (let index = 0; index < one.length; index++) if (one[index] !== other[index]) return false
  return true
}

function moveBehind(happened: readonly GameEvent[]): { readonly seat: number; readonly move: Move } | undefined {
  const [first, second] = happened
  switch (first?.type) {
    case 'triangle-claimed': {
      const { seat, hex, triangle } = first
      const lock = second?.type === 'triangle-locked' && { lock: { hex: second.hex, triangle: second.triangle } }
      return { seat, move: { type: 'claim', hex, triangle, ...lock } }
    }
    case 'resources-exchanged':
      return { seat: first.seat, move: { type: 'exchange', give: first.give, get: first.get } }
    case 'turn-ended':
      return { seat: first.seat, move: { type: first.cause === 'time' ? 'time-ran-out' : 'end-turn' } }
    case 'player-left':
      return { seat: first.seat, move: { type: 'leave' } }
    default:
      return undefined
  }
}
