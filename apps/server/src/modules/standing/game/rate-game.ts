import { rate, rating } from 'openskill'
import { plackettLuce } from 'openskill/models'

/** What is believed of a person's skill: a mean, and how uncertain it is. */
export interface Rating {
  readonly mu: number
  readonly sigma: number
}

export interface RankedPerson {
  readonly id: string
  /** From 1; people with the same rank share it. */
  readonly rank: number
  readonly before: Rating
}

export const newcomer: Rating = Object.freeze(rating())

/** A number is marked as provisional until that many rated games. */
export const provisionalGames = 10

/** The library's own values. A rating that never rests stays able to change; a game never makes it less certain. */
const options = { model: plackettLuce, tau: newcomer.mu / 300, limitSigma: true }

/**
 * The ratings after a game, by person. The order in which the people are given does not matter, not even for the last
 * digit: sums of the same numbers in another order may differ there.
 * Of people who share a rank either could have been ahead, so the result is the mean over all their orders. The library's
 * own way with shared ranks gives the two winners of a draw of six less than the third.
 */
export function rateGame(people: readonly RankedPerson[]): ReadonlyMap<string, Rating> {
  const sorted = people.toSorted((one, other) => one.rank - other.rank || (one.id < other.id ? -1 : 1))
  const orders = ordersOf(sorted)
  const sums = new Map(sorted.map(({ id }) => [id, { mu: 0, sigma: 0 }]))
  for (const order of orders) {
    const rated = rate(
      order.map(({ before }) => [before]),
      options,
    )
    for (const [index, { id, before }] of order.entries()) {
      const { mu, sigma } = rated[index]?.[0] ?? before
      const sum = sums.get(id)
      if (sum) {
        sum.mu += mu
        sum.sigma += sigma
      }
    }
  }
  const mean = (sum: number): number => sum / orders.length
  return new Map([...sums].map(([id, { mu, sigma }]) => [id, { mu: mean(mu), sigma: mean(sigma) }]))
}

/** All orders without shared ranks in which these people, sorted by rank, may have come in. */
function ordersOf(sorted: readonly RankedPerson[]): readonly (readonly RankedPerson[])[] {
  const [first] = sorted
  if (!first) return [[]]
  const firsts = sorted.filter(({ rank }) => rank === first.rank)
  return firsts.flatMap((one) => ordersOf(sorted.filter((other) => other !== one)).map((others) => [one, ...others]))
}

/** The number that people see. */
export function numberOf({ mu, sigma }: Rating): number {
  return Math.round(1000 + 40 * (mu - 3 * sigma))
}
