import type { Achievement } from '@hexaverse/protocol/texts/achievements'
import type { Room } from '@hexaverse/room'
import { type Ending, type Game, resources, trianglesPerHex, viewSeat } from '@hexaverse/rules'

/** A whole game as one seat looks back at it. */
interface PlayedGame {
  /** The hexagon of each claim. */
  readonly claimed: readonly number[]
  readonly locks: number
  readonly exchanges: number
  readonly gotParcel: boolean
  readonly narrowTurns: number
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

/** What each seat of a game that is over has achieved by it, decided by what the rules made of its moves (D-RAT-7). */
export function achievementsOf(room: Room<Game>): readonly (readonly Achievement[])[] {
  return room.seats.map((_, index) => {
    const played = lookBack(room, index + 1)
    return (Object.keys(rules) as Achievement[]).filter((which) => rules[which](played))
  })
}

function lookBack({ seats, exits, ended, game, claims, narrowTurns }: Room<Game>, seat: number): PlayedGame {
  if (!ended) throw new Error('Only a game that is over has achievements')
  const own = claims.filter((claim) => claim.seat === seat)
  const { stock, exchangesUsed, hasParcel } = viewSeat(game.position, seat)
  const [first = 0, second = 0] = ended.scores.map(({ score }) => score)
  return {
    claimed: own.map(({ hex }) => hex),
    locks: own.filter(({ lock }) => lock).length,
    exchanges: exchangesUsed,
    gotParcel: hasParcel,
    narrowTurns: narrowTurns[seat - 1] ?? 0,
    players: seats.length,
    ending: ended.ending,
    hasWon: ended.ending !== 'draw' && ended.winners.includes(seat),
    areAllThere: exits.length === 0,
    haveOthersStarved: exits.filter(({ how }) => how === 'starved').length === seats.length - 1,
    lead: first - second,
    madeLastClaim: claims.at(-1)?.seat === seat,
    leastStock: Math.min(...resources.map((resource) => stock[resource])),
  }
}

function countWhole(claimed: readonly number[]): number {
  const counts = new Map<number, number>()
  for (const hex of claimed) counts.set(hex, (counts.get(hex) ?? 0) + 1)
  return [...counts.values()].filter((count) => count === trianglesPerHex).length
}
