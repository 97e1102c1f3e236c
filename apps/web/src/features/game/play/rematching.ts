import type { Acknowledgement, Message } from '@hexaverse/protocol/game'
import { type GameState, screenOf } from '../state/game-state.ts'
import { askRematch, endRematch, rematchStage } from '../state/rematch.ts'
import type { GameCore } from './keep-connection.ts'
import type { Seating } from './seating.ts'

/** Plays again with the same people. Only a live game has a port for that. */
export function createRematching({ ports, get, set, outbox }: GameCore, seating: Seating) {
  return {
    want(): void {
      const { room, login } = get()
      if (!ports.endKeeper || !room || rematchStage(get()) !== 'open') return
      outbox.put({ type: 'want-rematch', roomId: room.roomId, login, commandId: ports.newId() })
      set(askRematch(get()))
    },
    handleAnswer(answer: Acknowledgement): void {
      if (!answer.ok) set(endRematch(get(), answer.code))
    },
    /** Joins the next room as soon as it is known; every tab of the player does. */
    follow({ roomId, next }: Message<'rematch'>): void {
      const { room, wait } = get()
      if (room?.roomId === roomId && next && !wait && rematchStage(get()) === 'next') seating.join(next)
    },
    /** A reload brings the player back to the end of the game, where the others may want to play again. */
    keepEnd(): void {
      const { room } = get()
      if (room) ports.endKeeper?.keep(isAtEnd(get()) ? room.roomId : undefined)
    },
    /** The command that tells the others that this player does not wait for them. */
    farewell() {
      const { room, wait, login } = get()
      ports.endKeeper?.keep(undefined)
      if (!ports.endKeeper || !room || !isAtEnd(get())) return undefined
      const roomId = wait?.roomId ?? room.roomId
      return { type: 'leave', roomId, login, commandId: ports.newId() } as const
    },
  }
}

/** The player is out of the game, or it is over. */
function isAtEnd(state: GameState): boolean {
  return ['victory', 'left', 'gameover'].includes(screenOf(state))
}
