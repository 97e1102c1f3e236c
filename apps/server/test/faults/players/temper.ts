import { type RoomState, seatAtSite, type Turn } from '@hexaverse/protocol/game'
import type { Move } from '@hexaverse/rules'
import type { Dice } from '@hexaverse/rules/bots'
import { viewOfRoom } from '../../harness/games/view-of-room.ts'

/** How a bot plays. */
export interface Temper {
  drawSize(dice: Dice): number
  /** Whether the next game is at a private table, against bots. */
  opensTable?(dice: Dice): boolean
  /** Time before the next move; undefined lets this turn run out. */
  drawThinking(dice: Dice, turn: Turn): number | undefined
  choose(room: RoomState, login: string, dice: Dice): Move
  /** Plays again with the same people after some games. */
  readonly playsAgain?: boolean
}

const leavesOneIn = 400

/** Fast and careless: mostly claims, exchanges when allowed, leaves now and then. Plays games of all sizes. */
export function livelyTemper(sizes: readonly number[] = [2, 2, 3, 4], slowestMs = 120): Temper {
  return {
    drawSize: (dice) => sizes[dice(sizes.length)] ?? 2,
    drawThinking: (dice) => 10 + dice(slowestMs),
    choose: chooseAnything,
  }
}

function chooseAnything(room: RoomState, login: string, dice: Dice): Move {
  if (dice(leavesOneIn) === 0) return { type: 'leave' }
  const site = room.players.find((player) => player.login === login)?.site ?? 0
  const { moves, hasClaimed } = viewOfRoom(room, seatAtSite(room.sites, site))
  // Ending the turn is the last of the legal moves.
  const last = moves.length - 1
  const isQuick = last <= 0 || (hasClaimed && dice(8) > 0) || dice(6) === 0
  return moves[isQuick ? last : dice(last)] ?? { type: 'end-turn' }
}

/** Lively, and with the same people again after some games. */
export function loyalTemper(): Temper {
  return { ...livelyTemper(), playsAgain: true }
}

/** Never moves. */
export function idleTemper(size = 2): Temper {
  return { ...livelyTemper([size]), drawThinking: () => undefined }
}

/** Lets about half of its turns run out. The answer is the same however often it is requested in one turn. */
export function sometimesIdleTemper(awake: Temper): Temper {
  return {
    ...awake,
    drawThinking: (dice, turn) => (turn.endsAt % 2 === 0 ? undefined : awake.drawThinking(dice, turn)),
  }
}

/** Ends its turn when only about `leftMs` of it are left. */
export function dawdlingTemper(leftMs: number): Temper {
  return {
    ...livelyTemper(),
    drawThinking: (dice, { endsAt }) => Math.max(10, endsAt - Date.now() - leftMs + dice(leftMs / 3)),
    choose: () => ({ type: 'end-turn' }),
  }
}
