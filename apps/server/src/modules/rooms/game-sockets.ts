import type { Command, Message } from '@hexaverse/protocol/game'
import { messageToWire, readCommand, readHandshake } from '@hexaverse/protocol/wire/server'
import type * as platform from '../../platform/socket/socket-edge.ts'
import type { WireCodec } from '../../platform/socket/wire-codec.ts'
import { denialOfEvent } from './broadcast/denial.ts'

export type { Acknowledge } from '../../platform/socket/socket-edge.ts'
/** A socket of one player. */
export type Connection = platform.Connection<Command, Message>
export type SocketEdge = platform.SocketEdge<Command, Message>

/** How the commands and messages of games go over sockets. */
export const gameCodec: WireCodec<Command, Message> = {
  readHandshake,
  readCommand,
  toWire: messageToWire,
  denialOf: denialOfEvent,
}
