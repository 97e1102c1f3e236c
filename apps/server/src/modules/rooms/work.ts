import type { GameRefusal } from '@hexaverse/protocol/texts/game'
import type { Answer, Effect } from './effect.ts'
import type { Machine, RefusedCommand, Stepped } from './machine.ts'
import type { CommandRequest, Request } from './message.ts'

/** A step at work: its own copy of the machine, which nobody else sees until it is done. */
export interface Work<Game> {
  readonly now: number
  readonly machine: { -readonly [Name in keyof Machine<Game>]: Machine<Game>[Name] }
  readonly effects: Effect<Game>[]
}

export function beginWork<Game>(machine: Machine<Game>, now: number): Work<Game> {
  return { now, machine: { ...machine }, effects: [] }
}

export function endWork<Game>({ machine, effects }: Work<Game>): Stepped<Game> {
  return { machine, effects }
}

export function answer<Game>({ effects }: Work<Game>, { ref }: Request, given: Answer): void {
  effects.push({ type: 'acknowledge', ref, answer: given })
}

const keptRefusals = 32

/** A denial is kept, so that the same command cannot succeed later than its sender was told that it failed. */
export function refuseCommand<Game>(work: Work<Game>, request: CommandRequest, code: GameRefusal): void {
  const { account, command, commandId } = request
  if (commandId !== undefined) work.machine.refused = keepRefusal(work.machine.refused, { account, commandId, code })
  answer(work, request, { ok: false, code })
  // Whoever ends a turn that is not theirs was merely late.
  if (command.type === 'end-turn') return
  work.effects.push({ type: 'deny', account, command, code, ...(commandId !== undefined && { commandId }) })
}

function keepRefusal(refused: readonly RefusedCommand[], one: RefusedCommand): readonly RefusedCommand[] {
  return [...refused.slice(1 - keptRefusals), one]
}
