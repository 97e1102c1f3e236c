/** What the games of somebody who withdraws look like. Wins are paid ones, told by their rooms. */
export interface FarmingFacts {
  readonly games: number
  readonly victories: number
  readonly paid: number
  /** Against somebody at the same device or in the same network. */
  readonly linked: readonly string[]
  readonly short: readonly string[]
  /** Against people who have never won a game. */
  readonly hollow: readonly string[]
  /** Opponents who have withdrawn to the same wallet. */
  readonly walletMates: readonly string[]
}

export interface FarmingLimits {
  /** How far back is looked. */
  readonly days: number
  /** Fewer wins are no pattern. */
  readonly leastWins: number
  readonly linkedWins: number
  /** A shorter game is called short. */
  readonly shortSeconds: number
  /** Of paid wins that are short, or hollow. */
  readonly sharePercent: number
  /** Of games that are won. */
  readonly winPercent: number
}

/** Why people should look, in numbers that they can check. */
export interface Finding {
  readonly rule: 'shared-wallet' | 'linked-opponents' | 'short-games' | 'loss-only-opponents' | 'win-rate'
  readonly seen: number
  readonly of: number
  /** From which number, or percentage, on. */
  readonly limit: number
  /** Some of the rooms, or accounts, that it was seen in. */
  readonly where: readonly string[]
}

const mostNamed = 10

/** Nothing is proven by any of these, so nothing is taken: they only say which withdrawals people look at first. */
export function checkFarming(facts: FarmingFacts, limits: FarmingLimits): Finding[] {
  const { games, victories, paid, linked, short, hollow, walletMates } = facts
  const { leastWins, linkedWins, sharePercent, winPercent } = limits
  const isPattern = paid >= leastWins
  const found: [isFound: boolean, finding: Finding][] = [
    [walletMates.length > 0, finding('shared-wallet', walletMates, walletMates.length, 1)],
    [linked.length >= linkedWins, finding('linked-opponents', linked, paid, linkedWins)],
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
  return { rule, seen: where.length, of, limit, where: where.slice(0, mostNamed) }
}

function isShare(part: number, whole: number, percent: number): boolean {
  return part * 100 >= whole * percent
}
