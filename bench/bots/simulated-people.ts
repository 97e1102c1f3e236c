import { type Place, triangleAt } from '../../packages/rules/src/board/board.ts'
import { type Resource, resources, type Stock } from '../../packages/rules/src/board/resources.ts'
import { bitCounts, hiddenAround } from '../../packages/rules/src/bots/hidden.ts'
import type { Move } from '../../packages/rules/src/moves/move.ts'
import { positionOfView } from '../../packages/rules/src/position-of-view.ts'
import type { Dice } from '../../packages/rules/src/random/dice.ts'
import type { SeatPlayer } from '../../packages/rules/src/testing/play-seats.ts'
import type { View } from '../../packages/rules/src/view-for.ts'

type MoveOf<Type extends Move['type']> = Extract<Move, { type: Type }>

/** Presses any triangle that glows, then ends the turn. Knows of no lock and no exchange. */
export const pressesWhatGlows: SeatPlayer = (view, dice) => {
  const claims = movesOf(view, 'claim').filter(({ lock }) => !lock)
  return claims[dice(claims.length)] ?? { type: 'end-turn' }
}

/**
 * Looks for the lowest counter, and claims where a hexagon most likely hides that resource. Locks when food or water
 * gets low, and exchanges what there is most of for what is needed at once.
 */
export const looksForLowestCounter: SeatPlayer = (view, dice) => {
  const claims = movesOf(view, 'claim')
  return claims.length > 0
    ? chooseClaim(view, claims, dice)
    : (chooseExchange(stockOf(view), movesOf(view, 'exchange'), canClaimLater(view)) ?? { type: 'end-turn' })
}

const hungryBelow = 4
const starvingBelow = 2

/** Prefers the best chance of the lowest counter, then of the next one, and so on. */
function chooseClaim(view: View, claims: readonly MoveOf<'claim'>[], dice: Dice): Move {
  const stock = stockOf(view)
  const byNeed = resources.filter((one) => one !== 'metal').sort((one, other) => stock[one] - stock[other])
  const wantsLock = Math.min(stock.food, stock.water) < hungryBelow
  const chances = chancesOf(view)
  let best: MoveOf<'claim'>[] = []
  let highest: readonly number[] = []
  for (const claim of claims) {
    const rank = [...byNeed.map((resource) => chances(claim, resource)), Number(Boolean(claim.lock) === wantsLock)]
    const difference = compare(rank, highest)
    if (difference > 0) {
      best = []
      highest = rank
    }
    if (difference >= 0) best.push(claim)
  }
  return best[dice(best.length)] ?? { type: 'end-turn' }
}

function chooseExchange(stock: Stock, exchanges: readonly MoveOf<'exchange'>[], canClaim: boolean): Move | undefined {
  const starving = (['food', 'water'] as const).filter((one) => stock[one] < starvingBelow)
  const unpaid = canClaim ? (['iron', 'stone', 'energy'] as const).filter((one) => stock[one] === 0) : []
  const wanted: readonly Resource[] = [...starving.sort((one, other) => stock[one] - stock[other]), ...unpaid]
  return wanted
    .flatMap((get) =>
      exchanges.filter((one) => one.get === get).sort((one, other) => stock[other.give] - stock[one.give]),
    )
    .at(0)
}

function canClaimLater(view: View): boolean {
  return !positionOfView(view).hasClaimed
}

/** The chance that a triangle hides a resource: its hexagon hides each of six once. */
function chancesOf(view: View) {
  const position = positionOfView(view)
  return ({ hex, triangle }: Place, resource: Resource): number => {
    const hidden = hiddenAround(position, triangleAt(hex, triangle))
    return ((hidden >> resources.indexOf(resource)) & 1) / (bitCounts[hidden] ?? 1)
  }
}

function compare(one: readonly number[], other: readonly number[]): number {
  const place = one.findIndex((value, index) => value !== other[index])
  return place < 0 ? 0 : (one[place] ?? 0) - (other[place] ?? Number.NEGATIVE_INFINITY)
}

function stockOf({ seats, seat }: View): Stock {
  const own = seats[seat - 1]
  if (!own) throw new Error(`The view has no seat ${seat}`)
  return own.stock
}

function movesOf<Type extends Move['type']>({ moves }: View, type: Type): MoveOf<Type>[] {
  return moves.filter((move): move is MoveOf<Type> => move.type === type)
}
