import { type RoomRefusal, sentenceOf } from '@hexaverse/protocol/texts/game'
import type { Connection } from '../../platform/socket/socket-edge.ts'
import type { Lobby } from './lobby.ts'
import { stopWaiting } from './stop-waiting.ts'

/** It waits no more, and hears why. */
export function turnOut(lobby: Pick<Lobby, 'waiting'>, connection: Connection, code: RoomRefusal): void {
  stopWaiting(lobby, connection)
  connection.tell({ type: 'game-crashed', line: { ...sentenceOf(code), at: Date.now() } })
}
