import { isPlaying, type PlayerMove, type Room } from '@hexaverse/room'
import { type Game, viewFor } from '@hexaverse/rules'
import type { BotLevel } from '@hexaverse/rules/bots'
import type { LiveRoom } from '../live/room-registry.ts'
import type { Thinker } from './thinker.ts'

export interface BotParts {
  readonly thinker: Thinker
  readonly later: (delay: number, run: () => void) => void
}

/** Pauses before a bot's move: a person can follow each one, and need not wait long for five bots. */
const pauseMs = { toSee: 450, toEnd: 250 }

/**
 * Lets the bots of a practice game move. Bots are players like others: their moves arrive as commands. The command id
 * follows from the room's head, so that two nodes that think for the same bot act once.
 */
export function driveBots(live: LiveRoom, parts: BotParts): void {
  const { room } = live
  const level = room?.started.practice
  if (!room || !level || room.ended || live.botAskedAt === room.head) return
  live.botAskedAt = room.head
  if (!hasPerson(room)) leaveToo(live, room)
  else if (live.receivers.length > 0 && isBot(room, room.current)) think(live, room, level, parts)
  else live.botAskedAt = 0
}

function think(live: LiveRoom, room: Room<Game>, level: BotLevel, { thinker, later }: BotParts): void {
  const view = viewFor(room.game, room.current)
  thinker.ask({ view, level, seed: seedOf(room) }, (move) => {
    const delay = move?.type === 'end-turn' ? pauseMs.toEnd : pauseMs.toSee
    if (move) later(delay, () => send(live, room, room.current, move as PlayerMove))
    else if (live.botAskedAt === room.head) live.botAskedAt = 0
  })
}

/** No person plays any more: the bots leave one after another, until the last one has won. */
function leaveToo(live: LiveRoom, room: Room<Game>): void {
  const seat = room.seats.findIndex((_, index) => isPlaying(room, index + 1)) + 1
  send(live, room, seat, { type: 'leave' })
}

function send(live: LiveRoom, { head, turnNumber, seats }: Room<Game>, seat: number, command: PlayerMove): void {
  const account = seats[seat - 1]?.id
  if (account === undefined || live.room?.head !== head) return
  const ids = { commandId: `bot.${head}`, forTurn: turnNumber }
  live.receive({ type: 'command', ref: undefined, account, command, ...ids })
}

function isBot({ seats }: Room<unknown>, seat: number): boolean {
  return seats[seat - 1]?.isBot ?? false
}

function hasPerson(room: Room<unknown>): boolean {
  return room.seats.some(({ isBot: isMachine }, index) => !isMachine && isPlaying(room, index + 1))
}

function seedOf({ roomId, head }: Room<unknown>): number {
  let seed = head
  for (let index = 0; index < roomId.length; index++) seed = (Math.imul(seed, 31) + roomId.charCodeAt(index)) | 0
  return seed
}
