import type { GameState } from '../state/game-state.ts'
import { mySeat } from '../state/my-seat.ts'
import { seatOf } from '../state/seats.ts'
import type { Voice } from './voice.ts'

/** Whose turn it is. That it is mine is said when it really is. */
export function announceTurn(state: GameState, { t }: Pick<Voice, 't'>): readonly string[] {
  const player = state.room && seatOf(state.room, state.room.turn.seat)
  if (!player || player.seat === mySeat(state)) return []
  return [t('hud.say.turn', { seat: player.seat, login: player.login })]
}
