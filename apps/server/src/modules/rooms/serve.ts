import type { GameRefusal } from '@hexaverse/protocol/texts/game'
import type { Answer } from './effect.ts'
import { judgeCommand } from './judge-command.ts'
import type { CommandRequest, Request } from './message.ts'
import { type Room, seatOf } from './room.ts'
import { submit } from './submit.ts'
import { answer, refuseCommand, type Work } from './work.ts'

/** Answers a request, or hands it to the journal, which has to answer first. */
export function serve<Game>(work: Work<Game>, request: Request): void {
  const { room } = work.machine
  if (request.type === 'start') serveStart(work, request)
  else if (!room) refuse(work, request, 'room-not-started')
  else if (seatOf(room, request.account) === 0) refuse(work, request, 'not-in-room')
  else if (request.type === 'command') serveCommand(work, room, request)
  else {
    work.effects.push({ type: 'show', ref: request.ref, account: request.account, room })
    answer(work, request, { ok: true })
  }
}

/** Whoever takes the last seat may ask for the start, and so may another node: the first one began it. */
function serveStart<Game>(work: Work<Game>, request: Extract<Request, { type: 'start' }>): void {
  if (work.machine.room) answer(work, request, { ok: true })
  else submit(work, { events: [request.started], request })
}

function refuse<Game>(work: Work<Game>, request: Request, code: GameRefusal): void {
  if (request.type === 'command') refuseCommand(work, request, code)
  else answer(work, request, { ok: false, code })
}

function serveCommand<Game>(work: Work<Game>, room: Room<Game>, request: CommandRequest): void {
  const seat = seatOf(room, request.account)
  const earlier = findAnswer(work, room, seat, request)
  if (earlier) {
    answer(work, request, earlier)
    return
  }
  const verdict = judgeCommand(room, seat, request, work.now)
  const refusal = verdict.ok ? submit(work, { events: [verdict.event], request }) : verdict.refusal
  if (refusal) refuseCommand(work, request, refusal)
}

/** Of the same command, if it came before: the journal remembers what was done, this node what was refused. */
function findAnswer<Game>(
  { machine }: Work<Game>,
  room: Room<Game>,
  seat: number,
  { account, commandId }: CommandRequest,
): Answer | undefined {
  if (commandId === undefined) return undefined
  if (room.commandIds[seat - 1]?.includes(commandId)) return { ok: true }
  const refused = machine.refused.find((one) => one.commandId === commandId && one.account === account)
  return refused && { ok: false, code: refused.code }
}
