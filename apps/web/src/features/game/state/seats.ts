import { type FormerPlayer, isBotLogin, type Player, type RoomState, seatAtSite } from '@hexaverse/protocol/game'
import type { Resource, Stock } from '@hexaverse/rules'
import type { GameState } from './game-state.ts'

export type SeatedPlayer = Player & Partial<Pick<FormerPlayer, 'exit'>>

/** Current and former players, in the order of the turns. */
export function seatsOf({ sites, players, formerPlayers }: RoomState): readonly SeatedPlayer[] {
  return [...players, ...formerPlayers].sort(
    (one, other) => seatAtSite(sites, one.site) - seatAtSite(sites, other.site),
  )
}

export function playerAtSite(room: RoomState, site: number | undefined): SeatedPlayer | undefined {
  return seatsOf(room).find((player) => player.site === site)
}

/** How many triangles the player of a landing site has claimed. */
export function territoryOf({ claims }: RoomState, site: number): number {
  return claims.filter((claim) => claim.site === site).length
}

/** The end of a turn takes one: a player with one left loses it then, and with two has one more turn to find more. */
const low = 2

export function isRunningOut(stock: Stock, resource: Resource): boolean {
  return (resource === 'food' || resource === 'water') && stock[resource] <= low
}

/** The player's landing site, even after they are out of the game; undefined before the game has begun. */
export function mySite({ room, login }: GameState): number | undefined {
  return room && seatsOf(room).find((player) => player.login === login)?.site
}

/** The player of this page, while they are in the game. */
export function findMe({ room, login }: GameState): Player | undefined {
  return room?.players.find((player) => player.login === login)
}

/** The home of each player, for the board. */
export function homesOf(room: RoomState, login: string) {
  return seatsOf(room).map(({ site, login: name, exit }) => ({
    site,
    name,
    isMine: name === login,
    isGone: exit !== undefined,
  }))
}

/** Only in practice games and at tables for friends bots may play, so elsewhere a bot among the others means practice. */
export function isPractice({ room, login }: Pick<GameState, 'room' | 'login'>): boolean {
  if (!room || room.isPrivate) return false
  return seatsOf(room).some((player) => player.login !== login && isBotLogin(player.login))
}

export function isPracticeInPlay(state: GameState): boolean {
  return state.room?.status === 'playing' && isPractice(state)
}

/** What leaving the game means depends on its kind. */
export function kindOf(state: GameState): 'live' | 'private' | 'practice' {
  if (state.room?.isPrivate) return 'private'
  return isPractice(state) ? 'practice' : 'live'
}
