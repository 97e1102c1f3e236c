import type { GameRefusal } from '@hexaverse/protocol/texts/game'
import { nextDeadline } from './deadlines.ts'
import { foldEvents } from './fold.ts'
import { foresightOf } from './foresight.ts'
import { headOf, type Pending } from './machine.ts'
import type { Request } from './message.ts'
import { settlementOf } from './outcome.ts'
import type { ServerVerdict } from './verdict.ts'
import type { Work } from './work.ts'

interface Submission extends ServerVerdict {
  readonly request?: Request
}

/** Foresees what the events would make of the room: whether the rules allow them, and what has to be settled with them. */
export function submit<Game>(work: Work<Game>, submission: Submission): GameRefusal | undefined {
  const { machine, now } = work
  const { events, notBefore, request, outageSince } = submission
  const { roomId, room, rulebook } = machine
  const firstSeq = headOf(machine) + 1
  const foreseen = foldEvents(room, { roomId, firstSeq, at: now, events, rulebook, isForecast: true })
  if (!foreseen.ok) return foreseen.refusal
  const after = foreseen.value.at(-1)?.room
  const mark = `${machine.node}.${machine.draftCount++}`
  ask(work, {
    draft: { roomId, firstSeq, mark, events, ...(notBefore !== undefined && { notBefore }) },
    dueAt: after && nextDeadline(after)?.at,
    settlement: room && after && settlementOf(room, after),
    foresight: foresightOf(room, foreseen.value),
    ...(request && { request }),
    ...(outageSince !== undefined && { outageSince }),
  })
  return undefined
}

/** Asks the journal for it, the first time or again. */
export function ask<Game>({ machine, effects }: Work<Game>, pending: Pending<Game>): false {
  const { draft, dueAt, settlement } = pending
  machine.pending = pending
  machine.asked = 'append'
  effects.push(settlement ? { type: 'settle', draft, dueAt, settlement } : { type: 'append', draft, dueAt })
  return false
}
