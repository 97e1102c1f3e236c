import type { GameRefusal } from '@hexaverse/protocol/texts/game'
import type { CommandRequest, Request } from './input.ts'
import type { Machine, RefusedCommand, Stepped } from './machine.ts'
import type { Answer, Effect } from './ports.ts'

/** A step in progress: it works on its own copy of the machine, which is not visible until the step is done. */
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

export function acknowledge<Game>({ effects }: StepContext<Game>, { ref }: Request, answer: Answer): void {
  effects.push({ type: 'acknowledge', ref, answer })
}

const keptRefusals = 32

/** Remembers the refusal, so that a repeated command cannot succeed after its sender learnt that it failed. */
export function refuseCommand<Game>(context: StepContext<Game>, request: CommandRequest, code: GameRefusal): void {
  const { account, command, commandId } = request
  if (commandId !== undefined)
    context.machine.refused = keepRefusal(context.machine.refused, { account, commandId, code })
  acknowledge(context, request, { ok: false, code })
  // The player was merely late: ending another player's turn is ignored (D-SOC-8).
  if (command.type === 'end-turn') return
  context.effects.push({ type: 'deny', account, command, code, ...(commandId !== undefined && { commandId }) })
}

function keepRefusal(refused: readonly RefusedCommand[], one: RefusedCommand): readonly RefusedCommand[] {
  return [...refused.slice(1 - keptRefusals), one]
}
