import { fold } from './fold.ts'
import { type Forecast, reuseForecast } from './foresight.ts'
import { headOf, type Pending } from './machine.ts'
import type { JournalRecord } from './record.ts'
import type { AppliedEvent } from './room.ts'
import { answer, type StepContext } from './work.ts'

/** Takes in what the journal says, and finds out what became of this node's own draft. */
export function applyCommitted<Game>(work: StepContext<Game>, records: readonly JournalRecord[]): void {
  const { pending } = work.machine
  const own = pending && records.find(({ mark }) => mark === pending.draft.mark)
  if (own) confirmPending(work, pending)
  applyRecords(work, records, own && pending.forecast)
  if (own) work.effects.push({ type: 'spread', record: own })
  else if (pending) retryOrRequeue(work, pending)
}

/** The room follows the journal, and everybody here is told. */
export function applyRecords<Game>(
  work: StepContext<Game>,
  records: readonly JournalRecord[],
  foresight?: Forecast<Game>,
): void {
  const { machine } = work
  const rulebook = reuseForecast(machine.rulebook, foresight)
  const told: AppliedEvent<Game>[] = []
  for (const record of records) {
    if (record.firstSeq <= headOf(machine)) continue
    const news = fold(machine.room, record, rulebook)
    machine.room = news.at(-1)?.room
    told.push(...news)
  }
  if (told.length > 0) work.effects.push({ type: 'publish', told })
}

function confirmPending<Game>(work: StepContext<Game>, { request, outageSince }: Pending): void {
  const { machine } = work
  machine.pending = undefined
  // Not judged by the clock again: one that runs ahead would find every note too old. But there may be a newer outage.
  if (outageSince === machine.outageSince) machine.outageSince = undefined
  if (request) answer(work, request, { ok: true })
}

/**
 * Not in the journal. Where its number is taken it never will be, and the request is judged again. Where the number is
 * still free it may yet arrive, so a player's draft is asked for again as it is: whichever of the two comes first wins, and
 * nobody is told of a failure that turns out not to be one. The server's own are judged anew, for after an outage the
 * player has more time than when they were made.
 */
function retryOrRequeue<Game>(work: StepContext<Game>, pending: Pending): void {
  const { machine } = work
  const isTaken = headOf(machine) >= pending.draft.firstSeq
  if (!isTaken && pending.request) return
  machine.pending = undefined
  if (pending.request) machine.queue = [pending.request, ...machine.queue]
}
