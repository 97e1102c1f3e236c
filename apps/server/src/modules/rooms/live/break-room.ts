import { randomUUID } from 'node:crypto'
import type { Message } from '@hexaverse/protocol/game'
import { type GameRefusal, sentenceOf } from '@hexaverse/protocol/texts/game'
import type { Log } from '../../../platform/log.ts'
import type { SocketEdge } from '../game-sockets.ts'
import type { ReplyTo } from '../machine/input.ts'
import type { Unanswered } from '../machine/ports.ts'
import type { Attendance } from './attendance.ts'
import type { DeadlineTimers } from './deadline-timers.ts'
import type { Quarantine } from './quarantine.ts'
import type { RoomMetrics } from './room-metrics.ts'
import type { AnswerListener, LiveRoom, Requester, RoomRegistry } from './room-registry.ts'
import type { Watchers } from './watchers.ts'

export interface BreakParts {
  readonly edge: SocketEdge
  readonly attendance: Attendance
  readonly watchers: Watchers
  readonly quarantine: Quarantine
  readonly metrics: RoomMetrics
  readonly registry: RoomRegistry
  readonly deadlineTimers: DeadlineTimers
  readonly now: () => number
  readonly log: Log
}

/** Closes a room that faulted. Its sockets receive the number under which the log has the cause (D-SOC-11). */
export function breakRoom(live: LiveRoom, problem: unknown, unanswered: Unanswered, parts: BreakParts): void {
  const { edge, attendance, watchers, quarantine, metrics, now, log } = parts
  const { roomId, joined } = live
  const reference = randomUUID().slice(0, 8)
  log.error({ err: problem, reference, roomId }, 'room faulted')
  metrics.faults.inc()
  quarantine.recordFault(roomId)
  parts.registry.drop(live)
  parts.deadlineTimers.wakeAt(roomId, undefined)
  attendance.removeAll(live)
  const crash: Message = { type: 'game-crashed', line: { ...sentenceOf('room-fault', { reference }), at: now() } }
  edge.sendToEach([...joined, ...watchers.clear(roomId)], [crash])
  acknowledge(unanswered.refused, 'room-fault')
  // `room-busy` is not final: a client that repeats the command learns what became of it.
  acknowledge(unanswered.undecided, 'room-busy')
}

function acknowledge(refs: readonly ReplyTo[], code: GameRefusal): void {
  for (const ref of refs) {
    if (typeof ref === 'function') (ref as AnswerListener)({ ok: false, code })
    else (ref as Requester | undefined)?.acknowledge?.({ ok: false, code })
  }
}
