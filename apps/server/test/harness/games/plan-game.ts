import { createHash } from 'node:crypto'
import { applyMove, type Game, type GameEvent, isPlaying, type MadeMove, rulesVersion, viewFor } from '@hexaverse/rules'
import { createDice, type Dice } from '@hexaverse/rules/bots'
import { rulebook } from '../../../src/modules/rooms/index.ts'

/** A whole game that is known before it is played, because it follows from the room's seed. */
export interface GamePlan {
  readonly size: number
  readonly serverSeed: Buffer
  readonly start: Game
  readonly moves: readonly MadeMove[]
  readonly end: Game
  /** The events of the last move. */
  readonly last: readonly GameEvent[]
}

/** Chooses the next move and its seat; undefined ends the plan. */
export type Planner = (game: Game, dice: Dice) => MadeMove | undefined

export function planGame(size: number, number: number, planner: Planner): GamePlan {
  const serverSeed = createHash('sha256').update(`plan ${number}`).digest()
  const entropies = new Array<string>(size).fill('')
  const dealt = rulebook(rulesVersion).deal({ players: size, serverSeed: serverSeed.toString('hex'), entropies })
  const dice = createDice(number)
  const moves: MadeMove[] = []
  let end = dealt.game
  let last: readonly GameEvent[] = []
  for (let made = planner(end, dice); made && !end.position.ending; made = planner(end, dice)) {
    const applied = applyMove(end, made.seat, made.move)
    if (!applied.ok) throw new Error(`${JSON.stringify(made)} was refused: ${applied.refusal}`)
    end = applied.value.game
    last = applied.value.events
    moves.push(made)
  }
  return { size, serverSeed, start: dealt.game, moves, end, last }
}

/** Finds the first plan that fits, which is the same one in every run. */
export function findPlan(size: number, planner: Planner, isWanted: (plan: GamePlan) => boolean): GamePlan {
  for (let number = 1; number <= maxTries; number++) {
    const plan = planGame(size, number, planner)
    if (isWanted(plan)) return plan
  }
  throw new Error(`None of ${maxTries} planned games fits`)
}

const maxTries = 5000

/** The moves of a plan up to the first one that causes such an event. */
export function movesUntil({ start, moves }: GamePlan, type: GameEvent['type']): readonly MadeMove[] {
  let game = start
  const last = moves.findIndex(({ seat, move }) => {
    const applied = applyMove(game, seat, move)
    if (!applied.ok) throw new Error(`${JSON.stringify(move)} was refused: ${applied.refusal}`)
    game = applied.value.game
    return applied.value.events.some((event) => event.type === type)
  })
  return moves.slice(0, last + 1)
}

/** Every player only ends turns. */
export const idle: Planner = ({ position }) => ({ seat: position.current, move: { type: 'end-turn' } })

/** Every player claims any triangle that is legal, and exchanges now and then. */
export const careless: Planner = (game, dice) => {
  const seat = game.position.current
  const { moves } = viewFor(game, seat)
  const claims = moves.filter(({ type }) => type === 'claim')
  const pool = claims.length === 0 && dice(2) === 0 ? moves : claims
  return { seat, move: pool[dice(pool.length)] ?? { type: 'end-turn' } }
}

/** Plays carelessly until a player can end the game in this way by leaving it. */
export function leavingTo(isWanted: (events: readonly GameEvent[], seat: number, before: Game) => boolean): Planner {
  return (game, dice) => {
    for (let seat = 1; seat <= game.position.players; seat++) {
      if (!isPlaying(game.position, seat)) continue
      const applied = applyMove(game, seat, { type: 'leave' })
      if (applied.ok && isWanted(applied.value.events, seat, game)) return { seat, move: { type: 'leave' } }
    }
    return careless(game, dice)
  }
}
