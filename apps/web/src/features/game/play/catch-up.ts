import type { Message, RoomState } from '@hexaverse/protocol/game'
import type { GameState } from '../state/game-state.ts'
import { orderOf } from '../state/reduce.ts'
import type { GameConnection } from './game-connection.ts'

/** Requests a snapshot when a message shows a gap; one request at a time. */
export function createCatchUp(findConnection: () => GameConnection | undefined) {
  let isAsking = false

  async function ask({ roomId, seq }: RoomState): Promise<void> {
    isAsking = true
    await findConnection()?.send({ type: 'resync', roomId, since: seq })
    isAsking = false
  }

  return (state: GameState, message: Message): void => {
    if (isAsking || !state.room || !('roomId' in message)) return
    if (orderOf(state, message) === 'missing') void ask(state.room)
  }
}
