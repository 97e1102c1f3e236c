import type { Message } from '@hexaverse/protocol/game'
import { type GameRefusal, sentenceOf } from '@hexaverse/protocol/texts/game'
import type { Attendance } from './attendance.ts'
import type { Answer } from './effect.ts'
import type { Caller } from './live-room.ts'

export interface AnswerParts {
  readonly attendance: Attendance
  /** Enters this one again when the journal can be read. */
  readonly retry: (caller: Caller) => void
  readonly now: () => number
}

/** Gives a room's answer to the socket that asked. Also in words, where no acknowledgement can be understood. */
export function answerCaller(caller: Caller, answer: Answer, parts: AnswerParts): void {
  if (answer.ok) confirm(caller, parts)
  else if (caller.type === 'join') refuseEntry(caller, answer.code, parts)
  else refuseCommand(caller, answer.code, parts)
}

const yes: Answer = { ok: true }

function confirm(caller: Caller, parts: AnswerParts): void {
  const { live, type, commandId, acknowledge } = caller
  if (commandId !== undefined) live.acknowledged.push(commandId)
  if (type === 'leave') dismissSoon(caller, parts)
  acknowledge?.(yes)
}

/** The room still has to tell everybody, the one who leaves included. */
function dismissSoon({ live, connection }: Caller, { attendance }: AnswerParts): void {
  queueMicrotask(() => attendance.dismiss(live, connection))
}

function refuseEntry(caller: Caller, code: GameRefusal, { attendance, retry, now }: AnswerParts): void {
  const { live, connection, acknowledge } = caller
  acknowledge?.({ ok: false, code })
  attendance.dismiss(live, connection)
  if (code === 'room-busy') {
    retry(caller)
    return
  }
  live.receive({ type: 'disconnected', account: connection.member.id })
  // Who only acted in a room, without asking for it, is refused that act.
  if (acknowledge) connection.tell({ type: 'game-crashed', line: { ...sentenceOf(code), at: now() } })
}

function refuseCommand(caller: Caller, code: GameRefusal, parts: AnswerParts): void {
  const { live, connection, type, commandId, acknowledge } = caller
  if (type === 'leave' && (code === 'not-playing' || code === 'game-over')) {
    dismissSoon(caller, parts)
    acknowledge?.(yes)
    return
  }
  acknowledge?.({ ok: false, code })
  const denial = isDeniedHere(caller, code) ? denialOf(live.roomId, type, code, commandId) : undefined
  if (denial) connection.tell(denial)
}

/**
 * A room denies to the sockets that it was shown to. Others have to be told by themselves, and so has one who sends no ids
 * and could not send the same again: to all others a busy room is no answer yet.
 */
function isDeniedHere({ live, connection, commandId }: Caller, code: GameRefusal): boolean {
  if (code === 'room-busy') return commandId === undefined
  return !live.shown.includes(connection)
}

/** Only claims and exchanges are denied in words. */
export function denialOf(roomId: string, type: string, code: GameRefusal, commandId?: string): Message | undefined {
  if (type !== 'claim' && type !== 'exchange') return undefined
  const denial = { roomId, refusal: sentenceOf(code), ...(commandId !== undefined && { commandId }) }
  return type === 'claim' ? { type: 'claim-denied', ...denial } : { type: 'exchange-failed', ...denial }
}
