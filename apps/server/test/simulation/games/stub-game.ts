import type { Ruleset } from '@hexaverse/room'
import { type GameEvent, type Move, type MoveRefusal, resources } from '@hexaverse/rules'

/** The smallest game with everything that a room depends on: turns, claims, starvation, leaving and four endings. */
export interface StubGame {
  /** Food by seat; below zero for a player who is out. */
  readonly food: readonly number[]
  readonly claimed: readonly number[]
  readonly current: number
  readonly turnNumber: number
  readonly hasClaimed: boolean
  readonly isOver: boolean
  /** What a claim yields, by place. Hidden until the place is claimed. */
  readonly secret: readonly number[]
}

export const places = 8
const out = -1
const startFood = 2

export const stubRules: Ruleset<StubGame> = {
  deal: ({ players, serverSeed }) => ({
    game: {
      food: new Array<number>(players).fill(startFood),
      claimed: new Array<number>(players).fill(0),
      current: 1,
      turnNumber: 1,
      hasClaimed: false,
      isOver: false,
      secret: Array.from({ length: places }, (_, place) => Number.parseInt(serverSeed[place] ?? '0', 16) % 2),
    },
    seats: Array.from({ length: players }, (_, index) => ((index + 1) % players) + 1),
    commitment: serverSeed.slice(0, 8),
  }),
  apply: (game, seat, move) => {
    const refusal = findRefusal(game, seat, move)
    return refusal ? { ok: false, refusal } : { ok: true, value: play(game, seat, move) }
  },
  hasChoice: ({ hasClaimed, claimed, current }) => !hasClaimed && placeOf(claimed, current) < places,
}

/** Each seat has places of its own, which it claims in order. */
export function placeOf(claimed: readonly number[], seat: number): number {
  return (claimed[seat - 1] ?? 0) * claimed.length + seat - 1
}

function findRefusal(game: StubGame, seat: number, move: Move): MoveRefusal | undefined {
  if (game.isOver) return 'game-over'
  if (move.type === 'outage') return undefined
  if ((game.food[seat - 1] ?? out) <= out) return 'not-playing'
  if (move.type === 'leave') return undefined
  if (seat !== game.current) return 'not-your-turn'
  if (move.type === 'end-turn' || move.type === 'time-ran-out') return undefined
  if (move.type !== 'claim') return 'malformed-move'
  if (game.hasClaimed) return 'already-claimed'
  return move.hex === placeOf(game.claimed, seat) + 1 && move.hex <= places ? undefined : 'no-such-triangle'
}

interface Played {
  readonly game: StubGame
  readonly events: readonly GameEvent[]
}

function play(game: StubGame, seat: number, move: Move): Played {
  if (move.type === 'outage') return { game, events: [{ type: 'outage-noted' }] }
  if (move.type === 'claim') return playClaim(game, seat, move.hex)
  if (move.type === 'leave') return playLeave(game, seat)
  return playEndTurn(game, seat, move.type === 'time-ran-out' ? 'time' : 'player')
}

function playClaim(game: StubGame, seat: number, hex: number): Played {
  const gained = game.secret[hex - 1] ?? 0
  const { turnNumber } = game
  return {
    game: {
      ...game,
      claimed: game.claimed.with(seat - 1, (game.claimed[seat - 1] ?? 0) + 1),
      food: game.food.with(seat - 1, (game.food[seat - 1] ?? 0) + gained),
      hasClaimed: true,
    },
    events: [
      { type: 'triangle-claimed', seat, hex, triangle: 1, resource: resources[gained] ?? 'food', gained, turnNumber },
    ],
  }
}

function playEndTurn(game: StubGame, seat: number, cause: 'player' | 'time'): Played {
  const food = (game.food[seat - 1] ?? 0) - 1
  const stock = { food, water: 0, metal: 0, iron: 0, stone: 0, energy: 0 }
  const ended: GameEvent = { type: 'turn-ended', seat, cause, stock }
  if (food > 0) return continueGame({ ...game, food: game.food.with(seat - 1, food) }, [ended], 'clean', true)
  const starved: GameEvent = { type: 'player-starved', seat, lacking: 'food', score: scoreOf(game, seat) }
  return continueGame({ ...game, food: game.food.with(seat - 1, out) }, [ended, starved], 'clean', true)
}

function playLeave(game: StubGame, seat: number): Played {
  const left: GameEvent = { type: 'player-left', seat, score: scoreOf(game, seat) }
  return continueGame({ ...game, food: game.food.with(seat - 1, out) }, [left], 'technical', seat === game.current)
}

function continueGame(
  game: StubGame,
  events: readonly GameEvent[],
  lastExit: 'clean' | 'technical',
  isTurnOver: boolean,
): Played {
  const playing = game.food.flatMap((food, index) => (food > out ? [index + 1] : []))
  if (playing.length === 1) return end(game, events, lastExit, playing)
  if (playing.every((seat) => placeOf(game.claimed, seat) >= places)) return endOnPoints(game, events, playing)
  if (!isTurnOver) return { game, events }
  const current = playing.find((seat) => seat > game.current) ?? playing[0] ?? 1
  const turnNumber = game.turnNumber + 1
  return {
    game: { ...game, current, turnNumber, hasClaimed: false },
    events: [...events, { type: 'turn-began', seat: current, turnNumber }],
  }
}

function endOnPoints(game: StubGame, events: readonly GameEvent[], playing: readonly number[]): Played {
  const highest = Math.max(...playing.map((seat) => scoreOf(game, seat)))
  const winners = playing.filter((seat) => scoreOf(game, seat) === highest)
  return end(game, events, winners.length > 1 ? 'draw' : 'points', winners)
}

function end(
  game: StubGame,
  events: readonly GameEvent[],
  ending: Extract<GameEvent, { type: 'game-ended' }>['ending'],
  winners: readonly number[],
): Played {
  return { game: { ...game, isOver: true }, events: [...events, { type: 'game-ended', ending, winners, scores: [] }] }
}

function scoreOf({ food, claimed }: StubGame, seat: number): number {
  return (claimed[seat - 1] ?? 0) + Math.max(0, food[seat - 1] ?? 0)
}
