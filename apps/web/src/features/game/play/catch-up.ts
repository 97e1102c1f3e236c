import type { Message, RoomState } from '@hexaverse/protocol/game'
import type { GameState } from '../state/game-state.ts'
import { orderOf } from '../state/reduce.ts'
import type { GameConnection } from './game-connection.ts'

/** Requests a snapshot when a message shows a gap; one request at a time. */
export function createCatchUp(findConnection: () => GameConnection | undefined) {
  let isRequesting = false

  async function requestSnapshot({ roomId, seq }: RoomState): Promise<void> {
    isRequesting = true
    await findConnection()?.send({ type: 'resync', roomId, since: seq })
    isRequesting = false
  }

  return (state: GameState, message: Message): void => {
    if (isRequesting || !state.room || !('roomId' in message)) return
    if (orderOf(state, message) === 'missing') void requestSnapshot(state.room)
  }
}
