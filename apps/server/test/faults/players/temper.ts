import type { RoomState, Turn } from '@hexaverse/protocol/game'
import type { Move } from '@hexaverse/rules'
import type { Dice } from '@hexaverse/rules/bots'
import { viewOfRoom } from '../../harness/games/view-of-room.ts'

/** How somebody plays. */
export interface Temper {
  drawSize(dice: Dice): number
  /** Undefined: lets this turn run out. */
  drawThinking(dice: Dice, turn: Turn): number | undefined
  choose(room: RoomState, login: string, dice: Dice): Move
}

const leavesOneIn = 400

/** Quick and careless: claims mostly, exchanges when it may, now and then leaves. Games of all sizes. */
export function livelyTemper(sizes: readonly number[] = [2, 2, 3, 4], slowestMs = 120): Temper {
  return {
    drawSize: (dice) => sizes[dice(sizes.length)] ?? 2,
    drawThinking: (dice) => 10 + dice(slowestMs),
    choose: chooseAnything,
  }
}

function chooseAnything(room: RoomState, login: string, dice: Dice): Move {
  if (dice(leavesOneIn) === 0) return { type: 'leave' }
  const seat = room.players.find((player) => player.login === login)?.seat ?? 0
  const { moves, hasClaimed } = viewOfRoom(room, seat)
  // The end of the turn comes last in the list.
  const last = moves.length - 1
  const isQuick = last <= 0 || (hasClaimed && dice(8) > 0) || dice(6) === 0
  return moves[isQuick ? last : dice(last)] ?? { type: 'end-turn' }
}

/** Sits there and never moves. */
export function idleTemper(size = 2): Temper {
  return { ...livelyTemper([size]), drawThinking: () => undefined }
}

/** Forgets about half of its turns; the same answer however often it is asked in one turn. */
export function sometimesIdleTemper(awake: Temper): Temper {
  return {
    ...awake,
    drawThinking: (dice, turn) => (turn.endsAt % 2 === 0 ? undefined : awake.drawThinking(dice, turn)),
  }
}

/** Moves when there is only so much left of the turn, and ends it at once. */
export function dawdlingTemper(leftMs: number): Temper {
  return {
    ...livelyTemper(),
    drawThinking: (dice, { endsAt }) => Math.max(10, endsAt - Date.now() - leftMs + dice(leftMs / 3)),
    choose: () => ({ type: 'end-turn' }),
  }
}
