import type { Command } from '@hexaverse/protocol/game'
import type { GameRefusal } from '@hexaverse/protocol/texts/game'
import type { Move } from '@hexaverse/rules'
import type { Moved } from './record.ts'
import type { Room } from './room.ts'

/** The moves that a player may make; the others are the server's. */
export type PlayerMove = Extract<Move, { type: 'claim' | 'exchange' | 'end-turn' | 'leave' }>

export type MoveCommand = Command<'claim' | 'exchange' | 'end-turn' | 'leave'>

/** Copies only the known fields, so that nothing else of a client's message reaches the journal. */
export function moveOf(command: MoveCommand): PlayerMove {
  switch (command.type) {
    case 'claim': {
      const { hex, triangle, lock } = command
      return { type: 'claim', hex, triangle, ...(lock && { lock: { hex: lock.hex, triangle: lock.triangle } }) }
    }
    case 'exchange':
      return { type: 'exchange', give: command.give, get: command.get }
    default:
      return { type: command.type }
  }
}

export interface PlayerCommand {
  readonly command: PlayerMove
  /** Chosen by the client. A repeated command is executed once and gets its first answer. */
  readonly commandId?: string
  /** The turn that the client meant: a delayed command must not act in a later turn. */
  readonly forTurn?: number
}

export type CheckedCommand =
  | { readonly ok: true; readonly event: Moved }
  | { readonly ok: false; readonly refusal: GameRefusal }

/** Checks what the clock decides. Whether the move itself is legal, the rules say in the forecast. */
export function checkCommand(
  room: Room<unknown>,
  seat: number,
  { command, commandId, forTurn }: PlayerCommand,
  now: number,
): CheckedCommand {
  const refusal = refusalByClock(room, seat, command.type, forTurn, now)
  if (refusal) return { ok: false, refusal }
  const id = commandId !== undefined && { commandId }
  return { ok: true, event: { type: 'moved', seat, move: command, by: 'player', ...id } }
}

const playerMoves: readonly string[] = ['claim', 'exchange', 'end-turn', 'leave']

function refusalByClock(
  room: Room<unknown>,
  seat: number,
  type: string,
  forTurn: number | undefined,
  now: number,
): GameRefusal | undefined {
  if (room.ended) return 'game-over'
  if (!playerMoves.includes(type)) return 'malformed-move'
  if (type === 'leave' || seat !== room.current) return undefined
  if (forTurn !== undefined && forTurn !== room.turnNumber) return 'turn-over'
  return type !== 'end-turn' && now >= room.turnEndsAt ? 'turn-over' : undefined
}
