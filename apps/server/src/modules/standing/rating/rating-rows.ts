import { numberOf } from '../game/rate-game.ts'
import type { AssessedGame } from './assess-game.ts'
import type { Books, Earned, PersonStanding, RatingChange, SeasonStanding } from './books.ts'

/** Rows in the words of the database, as `store_games` takes them and as a rebuild compares them. */
export const verdictRow = ({ roomId, number, endedAt, size, verdict, pairCap }: AssessedGame) => ({
  room_id: roomId,
  number,
  ended_at: endedAt,
  size,
  verdict,
  pair_cap: pairCap,
})

export const changeRow = ({ roomId, account, before, after, ...change }: RatingChange) => ({
  room_id: roomId,
  account_id: account,
  number: change.number,
  ended_at: change.endedAt,
  rank: change.rank,
  is_win: change.isWin,
  games: change.games,
  mu_before: before.mu,
  sigma_before: before.sigma,
  mu: after.mu,
  sigma: after.sigma,
  shown_before: numberOf(before),
  shown: numberOf(after),
})

const ratingRow = (account: string, { mu, sigma, games, wins }: PersonStanding) => ({
  account_id: account,
  mu,
  sigma,
  shown: numberOf({ mu, sigma }),
  games,
  wins,
})

const seasonRow = ({ season, account, shown, games, wins, week, weekFrom }: SeasonStanding) => ({
  season,
  account_id: account,
  shown,
  games,
  wins,
  week,
  week_from: weekFrom,
})

const earnedRow = ({ account, which, roomId, earnedAt }: Earned) => ({
  account_id: account,
  which,
  room_id: roomId,
  earned_at: earnedAt,
})

/** What is stored for people who have an account, by whether they are listed. */
export function rowsOfBooks({ people, seasons, earned }: Books, accounts: ReadonlyMap<string, boolean>) {
  return {
    ratings: [...people].filter(([id]) => accounts.has(id)).map(([id, standing]) => ratingRow(id, standing)),
    standings: [...seasons.values()]
      .filter(({ account }) => accounts.has(account))
      .map((standing) => ({ ...seasonRow(standing), is_listed: accounts.get(standing.account) })),
    earned: [...earned.values()].filter(({ account }) => accounts.has(account)).map(earnedRow),
  }
}
