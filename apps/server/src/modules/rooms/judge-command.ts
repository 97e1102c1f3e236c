import type { GameRefusal } from '@hexaverse/protocol/texts/game'
import type { CommandRequest } from './message.ts'
import type { Moved } from './record.ts'
import type { Room } from './room.ts'

const commands: readonly string[] = ['claim', 'exchange', 'end-turn', 'leave']

export type CommandVerdict =
  | { readonly ok: true; readonly event: Moved }
  | { readonly ok: false; readonly refusal: GameRefusal }

/** The clock's part of the judgement. What the move itself must obey, the rules say when it is foreseen. */
export function judgeCommand(
  room: Room<unknown>,
  seat: number,
  { command, commandId, forTurn }: CommandRequest,
  now: number,
): CommandVerdict {
  const refusal = refusalOf(room, seat, command.type, forTurn, now)
  if (refusal) return { ok: false, refusal }
  const event: Moved = {
    type: 'moved',
    seat,
    move: command,
    by: 'player',
    ...(commandId !== undefined && { commandId }),
  }
  return { ok: true, event }
}

function refusalOf(
  room: Room<unknown>,
  seat: number,
  type: string,
  forTurn: number | undefined,
  now: number,
): GameRefusal | undefined {
  if (room.ended) return 'game-over'
  if (!commands.includes(type)) return 'malformed-move'
  if (type === 'leave' || seat !== room.current) return undefined
  if (forTurn !== undefined && forTurn !== room.turnNumber) return 'turn-over'
  return type !== 'end-turn' && now >= room.turnEndsAt ? 'turn-over' : undefined
}
