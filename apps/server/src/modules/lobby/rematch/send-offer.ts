import { isDeepStrictEqual } from 'node:util'
import type { Message } from '@hexaverse/protocol/game'
import type { Lobby } from '../lobby.ts'

/** Sends the sockets at the end of a game what has changed since the last time. `isNews`: the other nodes look, too. */
export function sendOffer(lobby: Lobby, message: Message<'rematch'>, isNews: boolean): void {
  const { edge, games, rematches } = lobby
  const { roomId } = message
  if (isDeepStrictEqual(rematches.sent.get(roomId), message)) return
  const sockets = games.endScreens.socketsAt(roomId)
  if (sockets.length > 0) {
    rematches.sent.set(roomId, message)
    edge.sendToEach(sockets, [message])
  }
  if (isNews) edge.notices.send({ type: 'rematch', roomId })
}
