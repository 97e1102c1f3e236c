import { maxPlayers, minPlayers } from '@hexaverse/rules'

/** Which leaderboard, and which page of it. Empty: the current season, any number of players. */
export interface BoardQuery {
  readonly season: string
  readonly players: string
  readonly page: number
}

/** Reads the query of the address. Whatever is no season, number of players or page counts as not given. */
export function readBoardQuery(search: URLSearchParams): BoardQuery {
  const season = search.get('season') ?? ''
  const players = search.get('players') ?? ''
  const page = search.get('page') ?? ''
  return {
    season: /^[0-9]{4}-[1-4]$/.test(season) ? season : '',
    players: sizes.includes(players) ? players : '',
    page: /^[1-9][0-9]{0,5}$/.test(page) ? Number(page) : 1,
  }
}

/** Writes it as a query of the address, without what is not given. */
export function searchOf({ season, players, page }: BoardQuery): string {
  const given = { ...(season && { season }), ...(players && { players }), ...(page > 1 && { page: String(page) }) }
  return new URLSearchParams(given).toString()
}

export const sizes = Array.from({ length: maxPlayers - minPlayers + 1 }, (_, index) => String(minPlayers + index))
