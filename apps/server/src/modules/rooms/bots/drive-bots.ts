import { botPauseMs, levelOfBot, nextBotTurn, type PlayerMove, type Room } from '@hexaverse/room'
import { type Game, viewFor } from '@hexaverse/rules'
import type { LiveRoom } from '../live/room-registry.ts'
import type { Thinker } from './thinker.ts'

export interface BotParts {
  readonly thinker: Thinker
  readonly later: (delay: number, run: () => void) => void
}

/** Lets the bots of a game move: one question at a time, and none while nobody watches. */
export function driveBots(live: LiveRoom, parts: BotParts): void {
  const { room } = live
  const turn = room && nextBotTurn(room)
  if (!room || !turn || live.botAskedAt === room.head) return
  if (turn.type === 'leave') {
    live.botAskedAt = room.head
    send(live, room, turn.seat, { type: 'leave' })
  } else if (live.receivers.length > 0) {
    live.botAskedAt = room.head
    think(live, room, turn.seed, parts)
  }
}

function think(live: LiveRoom, room: Room<Game>, seed: number, { thinker, later }: BotParts): void {
  thinker.ask({ view: viewFor(room.game, room.current), level: levelOfBot(room), seed }, (move) => {
    if (move) later(botPauseMs(move), () => send(live, room, room.current, move as PlayerMove))
    else if (live.botAskedAt === room.head) live.botAskedAt = 0
  })
}

/** The command id follows from the room's head, so that two nodes that think for the same bot act once. */
function send(live: LiveRoom, { head, turnNumber, seats }: Room<Game>, seat: number, command: PlayerMove): void {
  const account = seats[seat - 1]?.id
  if (account === undefined || live.room?.head !== head) return
  const ids = { commandId: `bot.${head}`, forTurn: turnNumber }
  live.receive({ type: 'command', ref: undefined, account, command, ...ids })
}
