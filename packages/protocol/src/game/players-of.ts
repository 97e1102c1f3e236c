import { type Game, type SeatView, viewSeat } from '@hexaverse/rules'
import type { FormerPlayer, Player } from './room-state.ts'

export interface SeatPresence {
  /** Logins by seat, seat 1 first. */
  readonly people: readonly string[]
  /** Seats whose players have lost their connection. */
  readonly away: ReadonlySet<number>
}

export function playerAt(game: Game, seat: number, crew: SeatPresence): Player {
  return toPlayer(viewSeat(game.position, seat), crew)
}

/** The players still in the game and the former players, each in seat order. */
export function playersOf(game: Game, crew: SeatPresence): { players: Player[]; formerPlayers: FormerPlayer[] } {
  const players: Player[] = []
  const formerPlayers: FormerPlayer[] = []
  for (let seat = 1; seat <= game.position.players; seat++) {
    const view = viewSeat(game.position, seat)
    if (view.standing === 'playing') players.push(toPlayer(view, crew))
    else formerPlayers.push({ ...toPlayer(view, crew), exit: view.standing })
  }
  return { players, formerPlayers }
}

function toPlayer(view: SeatView, { people, away }: SeatPresence): Player {
  const { seat, stock, turnsMade, exchangesUsed, hasParcel } = view
  const login = people[seat - 1] ?? ''
  return { login, seat, stock, turnsMade, exchangesUsed, hasParcel, isConnected: !away.has(seat) }
}
