/** Statistics of the games of an account that withdraws. Lists of wins contain the rooms of paid wins. */
export interface FarmingFacts {
  readonly games: number
  readonly victories: number
  readonly paid: number
  /** Wins against an opponent on the same device or network. */
  readonly linked: readonly string[]
  readonly short: readonly string[]
  /** Wins against opponents who have never won a game. */
  readonly hollow: readonly string[]
  /** Wins against opponents whose account was deleted. */
  readonly deleted: readonly string[]
  /** Opponents who have withdrawn to the same wallet. */
  readonly walletMates: readonly string[]
}

export interface FarmingLimits {
  /** How many days of games are counted at least; all games since the last withdrawal that was paid are. */
  readonly days: number
  /** Fewer wins than this are no pattern. */
  readonly leastWins: number
  readonly linkedWins: number
  readonly deletedWins: number
  /** A game under this length is short. */
  readonly shortSeconds: number
  /** Share of paid wins that are short, or hollow. */
  readonly sharePercent: number
  /** Share of games that are won. */
  readonly winPercent: number
}

/** A reason for a review, with numbers that people can check. */
export interface Finding {
  readonly rule:
    | 'shared-wallet'
    | 'linked-opponents'
    | 'deleted-opponents'
    | 'short-games'
    | 'loss-only-opponents'
    | 'win-rate'
  readonly seen: number
  readonly of: number
  /** The number or percentage from which the rule applies. */
  readonly limit: number
  /** Some of the rooms or accounts concerned. */
  readonly where: readonly string[]
}

const maxNamed = 10

/**
 * None of these findings proves anything, so no coins are taken: they only send the withdrawal to review (coin
 * specification, section 2.4).
 */
export function checkFarming(facts: FarmingFacts, limits: FarmingLimits): Finding[] {
  const { games, victories, paid, linked, short, hollow, deleted, walletMates } = facts
  const { leastWins, linkedWins, deletedWins, sharePercent, winPercent } = limits
  const isPattern = paid >= leastWins
  const found: [isFound: boolean, finding: Finding][] = [
    [walletMates.length > 0, finding('shared-wallet', walletMates, walletMates.length, 1)],
    [linked.length >= linkedWins, finding('linked-opponents', linked, paid, linkedWins)],
    [deleted.length >= deletedWins, finding('deleted-opponents', deleted, paid, deletedWins)],
    [isPattern && isShare(short.length, paid, sharePercent), finding('short-games', short, paid, sharePercent)],
    [
      isPattern && isShare(hollow.length, paid, sharePercent),
      finding('loss-only-opponents', hollow, paid, sharePercent),
    ],
    [
      victories >= leastWins && isShare(victories, games, winPercent),
      { rule: 'win-rate', seen: victories, of: games, limit: winPercent, where: [] },
    ],
  ]
  return found.filter(([isFound]) => isFound).map(([, one]) => one)
}

function finding(rule: Finding['rule'], where: readonly string[], of: number, limit: number): Finding {
  return { rule, seen: where.length, of, limit, where: where.slice(0, maxNamed) }
}

function isShare(part: number, whole: number, percent: number): boolean {
  return part * 100 >= whole * percent
}
