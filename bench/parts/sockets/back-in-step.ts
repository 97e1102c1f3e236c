import { setTimeout as pause } from 'node:timers/promises'
import { isPlaying, seatOf } from '../../../apps/server/src/modules/rooms/index.ts'
import type { ReplayedRoom } from '../../../apps/server/test/faults/checks/replayed-room.ts'
import type { BotPlayer } from '../../../apps/server/test/faults/players/bot-player.ts'

const lookEveryMs = 20

/** Who was in which game when the line was lost. */
export interface Left {
  readonly player: BotPlayer
  readonly roomId: string
}

/** Those who sit in a game now. */
export function whoPlays(players: readonly BotPlayer[]): Left[] {
  return players.flatMap((player) => {
    const { room } = player
    return room?.status === 'playing' ? [{ player, roomId: room.roomId }] : []
  })
}

/** Each one's time until the room was shown again as it is, endless for whoever has not seen it within the limit. */
export async function timeUntilBack(left: readonly Left[], from: number, limitMs: number): Promise<number[]> {
  while (performance.now() < from + limitMs && !left.every(({ player }) => player.inStepAt !== undefined)) {
    await pause(lookEveryMs)
  }
  return left.map(({ player: { inStepAt = Number.POSITIVE_INFINITY } }) => inStepAt - from)
}

/** Whether it is elsewhere now although, by the journal, its game goes on and it has a seat there. */
export function hasLostGame({ player, roomId }: Left, rooms: readonly ReplayedRoom[]): boolean {
  if (player.roomId === roomId) return false
  const room = rooms.find(({ kept }) => kept.roomId === roomId)?.last
  return room === undefined || (room.ended === undefined && isPlaying(room, seatOf(room, player.member.id)))
}
