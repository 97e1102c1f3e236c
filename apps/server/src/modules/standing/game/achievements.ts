import type { Achievement } from '@hexaverse/protocol/texts/achievements'
import type { AppliedEvent } from '@hexaverse/room'
import { type Ending, type Game, type GameEvent, resources, stockOf, trianglesPerHex } from '@hexaverse/rules'

/** What the rules' events say about one seat of a game. */
interface Deeds {
  /** The hexagon of each claim. */
  readonly claimed: readonly number[]
  readonly locks: number
  readonly exchanges: number
  readonly gotParcel: boolean
  /** Ended turns after which only one food or one water was left. */
  readonly narrowTurns: number
}

/** A whole game as one seat looks back at it. */
interface PlayedGame extends Deeds {
  readonly players: number
  readonly ending: Ending
  /** Alone; a draw is no win. */
  readonly hasWon: boolean
  /** Whether nobody starved or left. */
  readonly areAllThere: boolean
  readonly haveOthersStarved: boolean
  /** Points ahead of the second of a game that points decided. */
  readonly lead: number
  readonly madeLastClaim: boolean
  /** How much the seat has of the resource that it has least of. */
  readonly leastStock: number
}

const wholeHexagons = 5
const manyLocks = 6
const manyNarrowTurns = 5
const fullStores = 6
const largeTable = 4
/** What a claim brings: five points for the triangle, six units found, three paid; a lock with it, one more. */
const worthOfClaim = 9

const rules: Readonly<Record<Achievement, (game: PlayedGame) => boolean>> = {
  'first-win': ({ hasWon }) => hasWon,
  'win-of-six': ({ hasWon, players }) => hasWon && players === 6,
  'last-triangle': ({ hasWon, ending, madeLastClaim, lead }) =>
    hasWon && ending === 'points' && madeLastClaim && lead < worthOfClaim,
  'own-means': ({ hasWon, exchanges, ending }) => hasWon && exchanges === 0 && ending !== 'technical',
  parcel: ({ hasWon, gotParcel }) => hasWon && gotParcel,
  'one-point': ({ hasWon, ending, lead }) => hasWon && ending === 'points' && lead === 1,
  'last-one-standing': ({ hasWon, haveOthersStarved, players }) => hasWon && haveOthersStarved && players >= largeTable,
  'whole-hexagons': ({ hasWon, claimed }) => hasWon && countWhole(claimed) >= wholeHexagons,
  locksmith: ({ hasWon, locks }) => hasWon && locks >= manyLocks,
  'on-the-edge': ({ hasWon, narrowTurns }) => hasWon && narrowTurns >= manyNarrowTurns,
  'full-stores': ({ hasWon, leastStock }) => hasWon && leastStock >= fullStores,
  'full-house': ({ hasWon, ending, areAllThere, players }) =>
    hasWon && ending === 'points' && areAllThere && players >= largeTable,
}

/** What each seat of a game that is over has achieved by it, decided by the rules' events alone (D-RAT-7). */
export function achievementsOf(applied: readonly AppliedEvent<Game>[]): readonly (readonly Achievement[])[] {
  const happened = applied.flatMap((one) => one.happened)
  const room = applied.at(-1)?.room
  if (!room?.ended) throw new Error('Only a game that is over has achievements')
  const { seats, exits, ended, game } = room
  const lastClaim = happened.findLast(({ type }) => type === 'triangle-claimed')
  const [first = 0, second = 0] = ended.scores.map(({ score }) => score)
  return seats.map((_, index) => {
    const seat = index + 1
    const stock = stockOf(game.position, seat)
    const played: PlayedGame = {
      ...deedsOf(happened, seat),
      players: seats.length,
      ending: ended.ending,
      hasWon: ended.ending !== 'draw' && ended.winners.includes(seat),
      areAllThere: exits.length === 0,
      haveOthersStarved: exits.filter(({ how }) => how === 'starved').length === seats.length - 1,
      lead: first - second,
      madeLastClaim: lastClaim?.type === 'triangle-claimed' && lastClaim.seat === seat,
      leastStock: Math.min(...resources.map((resource) => stock[resource])),
    }
    return (Object.keys(rules) as Achievement[]).filter((which) => rules[which](played))
  })
}

function deedsOf(happened: readonly GameEvent[], seat: number): Deeds {
  const own = happened.filter((event) => 'seat' in event && event.seat === seat)
  const countOf = (type: GameEvent['type']): number => own.filter((event) => event.type === type).length
  return {
    claimed: own.flatMap((event) => (event.type === 'triangle-claimed' ? [event.hex] : [])),
    locks: countOf('triangle-locked'),
    exchanges: countOf('resources-exchanged'),
    gotParcel: countOf('parcel-delivered') > 0,
    narrowTurns: own.filter(
      (event) => event.type === 'turn-ended' && Math.min(event.stock.food, event.stock.water) === 1,
    ).length,
  }
}

function countWhole(claimed: readonly number[]): number {
  const counts = new Map<number, number>()
  for (const hex of claimed) counts.set(hex, (counts.get(hex) ?? 0) + 1)
  return [...counts.values()].filter((count) => count === trianglesPerHex).length
}
