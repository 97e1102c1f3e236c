import type { GameRefusal } from '@hexaverse/protocol/game-sentences'
import { nextDeadline } from './deadlines.ts'
import { foldEvents } from './fold.ts'
import { forecastOf } from './foresight.ts'
import { headOf, type Pending } from './machine.ts'
import type { Request } from './message.ts'
import { settlementOf } from './outcome.ts'
import type { ServerEvents } from './verdict.ts'
import type { StepContext } from './work.ts'

interface Proposal extends ServerEvents {
  readonly request?: Request
}

/** Foresees what the events would make of the room: whether the rules allow them, and what has to be settled with them. */
export function proposeEvents<Game>(work: StepContext<Game>, submission: Proposal): GameRefusal | undefined {
  const { machine, now } = work
  const { events, notBefore, request, outageSince } = submission
  const { roomId, room, rulebook } = machine
  const firstSeq = headOf(machine) + 1
  const foreseen = foldEvents(room, { roomId, firstSeq, at: now, events, rulebook, isForecast: true })
  if (!foreseen.ok) return foreseen.refusal
  const after = foreseen.value.at(-1)?.room
  const mark = `${machine.node}.${machine.draftCount++}`
  appendToJournal(work, {
    draft: { roomId, firstSeq, mark, events, ...(notBefore !== undefined && { notBefore }) },
    dueAt: after && nextDeadline(after)?.at,
    settlement: room && after && settlementOf(room, after),
    forecast: forecastOf(room, foreseen.value),
    ...(request && { request }),
    ...(outageSince !== undefined && { outageSince }),
  })
  return undefined
}

/** Asks the journal for it, the first time or again. */
export function appendToJournal<Game>({ machine, effects }: StepContext<Game>, pending: Pending<Game>): false {
  const { draft, dueAt, settlement } = pending
  machine.pending = pending
  machine.asked = 'append'
  effects.push(settlement ? { type: 'settle', draft, dueAt, settlement } : { type: 'append', draft, dueAt })
  return false
}
