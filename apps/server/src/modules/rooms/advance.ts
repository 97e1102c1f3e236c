import { nextDeadline } from './deadlines.ts'
import { judgeDue } from './judge-due.ts'
import { judgeOutage } from './judge-outage.ts'
import { judgePresence } from './judge-presence.ts'
import { headOf } from './machine.ts'
import { isAway, isPlaying, type Room, seatOf } from './room.ts'
import { serve } from './serve.ts'
import { ask, submit } from './submit.ts'
import type { ServerVerdict } from './verdict.ts'
import type { Work } from './work.ts'

/** Does whatever can be done until the journal has to be waited for, then says when to look again. */
export function advance<Game>(work: Work<Game>): void {
  while (doNext(work));
  const { machine } = work
  // Without the journal nothing could be done when the time has come, and its answer makes the room look anyway.
  if (machine.asked || machine.isJournalAway) return
  const wakeAt = machine.room && nextDeadline(machine.room)?.at
  if (wakeAt === machine.wakeAt) return
  machine.wakeAt = wakeAt
  work.effects.push({ type: 'wake-at', at: wakeAt })
}

/** Whether there may be more to do. */
function doNext<Game>(work: Work<Game>): boolean {
  const { machine } = work
  if (machine.isJournalAway || machine.asked) return false
  if (machine.mustRead) return readJournal(work)
  if (machine.pending) return ask(work, machine.pending)
  const verdict = machine.room && judgeByItself(work, machine.room)
  if (verdict) return submitOwn(work, verdict)
  const [request] = machine.queue
  if (!request) return false
  machine.queue = machine.queue.slice(1)
  serve(work, request)
  return true
}

function readJournal<Game>({ machine, effects }: Work<Game>): false {
  machine.asked = 'read'
  effects.push({ type: 'read-journal', since: headOf(machine) })
  return false
}

/** An outage comes before everything: until it is noted nobody's time may run out. */
function judgeByItself<Game>({ machine, now }: Work<Game>, room: Room<Game>): ServerVerdict | undefined {
  if (room.ended) return undefined
  const outage = judgeOutage(room, machine.outageSince, machine.present)
  if (outage) return outage
  machine.outageSince = undefined
  if (machine.isRollCalled) callRoll(machine, room)
  if (machine.gone.length > 0) machine.gone = machine.gone.filter((account) => isNews(room, account))
  return judgePresence(room, machine.present, machine.gone) ?? judgeDue(room, now)
}

/** A node that has one of them will say so: being here is the fact that lasts. */
function callRoll(machine: Work<unknown>['machine'], { seats }: Room<unknown>): void {
  machine.isRollCalled = false
  machine.gone = seats.map(({ id }) => id).filter((id) => !machine.present.includes(id))
}

function isNews(room: Room<unknown>, account: string): boolean {
  const seat = seatOf(room, account)
  return isPlaying(room, seat) && !isAway(room, seat) && !room.seats[seat - 1]?.isBot
}

function submitOwn<Game>(work: Work<Game>, verdict: ServerVerdict): boolean {
  const refusal = submit(work, verdict)
  if (refusal) throw new Error(`Room ${work.machine.roomId}: the server's own event is refused: ${refusal}`)
  return false
}
