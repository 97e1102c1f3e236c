import type { GameRefusal } from '@hexaverse/protocol/texts/game'
import type { CommandRequest, Request } from './input.ts'
import type { Machine, RefusedCommand, Stepped } from './machine.ts'
import type { Answer, Effect } from './ports.ts'

/** A step at context: its own copy of the machine, which nobody else sees until it is done. */
export interface StepContext<Game> {
  readonly now: number
  readonly machine: { -readonly [Name in keyof Machine<Game>]: Machine<Game>[Name] }
  readonly effects: Effect<Game>[]
}

export function openStep<Game>(machine: Machine<Game>, now: number): StepContext<Game> {
  return { now, machine: { ...machine }, effects: [] }
}

export function closeStep<Game>({ machine, effects }: StepContext<Game>): Stepped<Game> {
  return { machine, effects }
}

export function acknowledge<Game>({ effects }: StepContext<Game>, { ref }: Request, given: Answer): void {
  effects.push({ type: 'acknowledge', ref, answer: given })
}

const keptRefusals = 32

/** A denial is kept, so that the same command cannot succeed later than its sender was told that it failed. */
export function refuseCommand<Game>(context: StepContext<Game>, request: CommandRequest, code: GameRefusal): void {
  const { account, command, commandId } = request
  if (commandId !== undefined)
    context.machine.refused = keepRefusal(context.machine.refused, { account, commandId, code })
  acknowledge(context, request, { ok: false, code })
  // Whoever ends a turn that is not theirs was merely late.
  if (command.type === 'end-turn') return
  context.effects.push({ type: 'deny', account, command, code, ...(commandId !== undefined && { commandId }) })
}

function keepRefusal(refused: readonly RefusedCommand[], one: RefusedCommand): readonly RefusedCommand[] {
  return [...refused.slice(1 - keptRefusals), one]
}
