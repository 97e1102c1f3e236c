import { nextDeadline } from './deadlines.ts'
import { dueEvents } from './judge-due.ts'
import { outageEvents } from './judge-outage.ts'
import { presenceEvents } from './judge-presence.ts'
import { headOf } from './machine.ts'
import { isAway, isPlaying, type Room, seatOf } from './room.ts'
import { answerRequest } from './serve.ts'
import { appendToJournal, proposeEvents } from './submit.ts'
import type { ServerEvents } from './verdict.ts'
import type { StepContext } from './work.ts'

/** Does whatever can be done until the journal has to be waited for, then says when to look again. */
export function runUntilBlocked<Game>(work: StepContext<Game>): void {
  while (nextAction(work));
  const { machine } = work
  // Without the journal nothing could be done when the time has come, and its answer makes the room look anyway.
  if (machine.asked || machine.isJournalAway) return
  const wakeAt = machine.room && nextDeadline(machine.room)?.at
  if (wakeAt === machine.wakeAt) return
  machine.wakeAt = wakeAt
  work.effects.push({ type: 'wake-at', at: wakeAt })
}

/** Whether there may be more to do. */
function nextAction<Game>(work: StepContext<Game>): boolean {
  const { machine } = work
  if (machine.isJournalAway || machine.asked) return false
  if (machine.mustRead) return readJournal(work)
  if (machine.pending) return appendToJournal(work, machine.pending)
  const verdict = machine.room && nextServerEvents(work, machine.room)
  if (verdict) return proposeOwn(work, verdict)
  const [request] = machine.queue
  if (!request) return false
  machine.queue = machine.queue.slice(1)
  answerRequest(work, request)
  return true
}

function readJournal<Game>({ machine, effects }: StepContext<Game>): false {
  machine.asked = 'read'
  effects.push({ type: 'read-journal', since: headOf(machine) })
  return false
}

/** An outage comes before everything: until it is noted nobody's time may run out. */
function nextServerEvents<Game>({ machine, now }: StepContext<Game>, room: Room<Game>): ServerEvents | undefined {
  if (room.ended) return undefined
  const outage = outageEvents(room, machine.outageSince, machine.present)
  if (outage) return outage
  machine.outageSince = undefined
  if (machine.isRollCalled) markMissing(machine, room)
  if (machine.gone.length > 0) machine.gone = machine.gone.filter((account) => isUnrecorded(room, account))
  return presenceEvents(room, machine.present, machine.gone) ?? dueEvents(room, now)
}

/** A node that has one of them will say so: being here is the fact that lasts. */
function markMissing(machine: StepContext<unknown>['machine'], { seats }: Room<unknown>): void {
  machine.isRollCalled = false
  machine.gone = seats.map(({ id }) => id).filter((id) => !machine.present.includes(id))
}

function isUnrecorded(room: Room<unknown>, account: string): boolean {
  const seat = seatOf(room, account)
  return isPlaying(room, seat) && !isAway(room, seat) && !room.seats[seat - 1]?.isBot
}

function proposeOwn<Game>(work: StepContext<Game>, verdict: ServerEvents): boolean {
  const refusal = proposeEvents(work, verdict)
  if (refusal) throw new Error(`Room ${work.machine.roomId}: the server's own event is refused: ${refusal}`)
  return false
}
