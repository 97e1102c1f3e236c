import type { Command, Message } from '@hexaverse/protocol/game'
import { messageToWire, readCommand, readHandshake } from '@hexaverse/protocol/wire/server'
import { type Static, Type } from 'typebox'
import { Check } from 'typebox/value'
import type * as platform from '../../platform/socket/socket-edge.ts'
import type { WireCodec } from '../../platform/socket/wire-codec.ts'
import { denialOfEvent } from './broadcast/denial.ts'

export type { Acknowledge } from '../../platform/socket/socket-edge.ts'
/** A socket of one player. */
export type Connection = platform.Connection<Command, Message>
export type SocketEdge = platform.SocketEdge<Command, Message, RoomNotice>

/** How the commands and messages of games go over sockets. */
export const gameCodec: WireCodec<Command, Message> = {
  readHandshake,
  readCommand,
  toWire: messageToWire,
  denialOf: denialOfEvent,
}

const roomId = Type.String({ pattern: '^[\\w-]{1,64}$' })
const exactly = { additionalProperties: false }

const roomNotice = Type.Union([
  /** The journal of a room has come so far. */
  Type.Object({ type: Type.Literal('head'), roomId, seq: Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 }) }, exactly),
  /** A room is open at a node. `isAnswer`: a node that has it open too says so. */
  Type.Object({ type: Type.Literal('open'), roomId, isAnswer: Type.Boolean() }, exactly),
  /** Look who waits in a room. */
  Type.Object({ type: Type.Literal('waiting'), roomId }, exactly),
  /** Look whether the people of a room play again. */
  Type.Object({ type: Type.Literal('rematch'), roomId }, exactly),
])

/** What a node sends to the others. */
export type RoomNotice = Static<typeof roomNotice>

export function isRoomNotice(value: unknown): value is RoomNotice {
  return Check(roomNotice, value)
}
