/**
 * The way of a move through its room, from the queue to everybody's screen.
 *
 *     queued ──▶ checked: seat, clock, forecast by the rules ──▶ refused: acknowledge, deny
 *       ▲             │
 *       │             ▼ proposed to the journal
 *       └───────── pending ──▶ committed ──▶ applied: acknowledge, broadcast, notify the other nodes
 *     number taken    │ ▲
 *                     └─┘ fate unknown: read the journal, then append the same draft again
 *
 * The rules are asked twice. Before the append they forecast the move: an illegal one must not reach the journal, and a
 * draft must say when its room is due next and what it settles. After the commit they apply it for real, because
 * deadlines count from the journal's timestamp, which exists only then. In between nothing of the room changes, so the
 * second answer is the first one, memoised (`reuseForecast`). Other nodes and a restarted server ask only once.
 */

import type { GameRefusal } from '@hexaverse/protocol/texts/game'
import {
  type AppliedEvent,
  checkCommand,
  fold,
  foldEvents,
  type JournalRecord,
  type Moved,
  nextDeadline,
  type Room,
  type Rulebook,
  type ServerEvents,
  seatOf,
} from '@hexaverse/room'
import type { CommandRequest, Request } from './input.ts'
import { acknowledge, type Forecast, headOf, type Pending, refuseCommand, type StepContext } from './machine.ts'
import type { Answer } from './ports.ts'
import { settlementOf } from './settlement.ts'

/** Answers a request, or proposes its events to the journal, which has to answer first. */
export function answerRequest<Game>(context: StepContext<Game>, request: Request): void {
  const { room } = context.machine
  if (request.type === 'start') startGame(context, request)
  else if (!room) refuse(context, request, 'room-not-started')
  else if (seatOf(room, request.account) === 0) refuse(context, request, 'not-in-room')
  else if (request.type === 'command') playMove(context, room, request)
  else {
    context.effects.push({ type: 'send-snapshot', ref: request.ref, account: request.account, room })
    acknowledge(context, request, { ok: true })
  }
}

/** The player in the last seat asks for the start, and other nodes may too: the first request begins the game. */
function startGame<Game>(context: StepContext<Game>, request: Extract<Request, { type: 'start' }>): void {
  if (context.machine.room) acknowledge(context, request, { ok: true })
  else proposeEvents(context, { events: [request.started], request })
}

function refuse<Game>(context: StepContext<Game>, request: Request, code: GameRefusal): void {
  if (request.type === 'command') refuseCommand(context, request, code)
  else acknowledge(context, request, { ok: false, code })
}

function playMove<Game>(context: StepContext<Game>, room: Room<Game>, request: CommandRequest): void {
  const seat = seatOf(room, request.account)
  const earlier = findEarlierAnswer(context, room, seat, request)
  if (earlier) {
    acknowledge(context, request, earlier)
    return
  }
  const checked = checkCommand(room, seat, request, context.now)
  const refusal = checked.ok ? proposeEvents(context, { events: [checked.event], request }) : checked.refusal
  if (refusal) refuseCommand(context, request, refusal)
}

/** A repeated command gets its first answer: the journal remembers what was done, this node what was refused. */
function findEarlierAnswer<Game>(
  { machine }: StepContext<Game>,
  room: Room<Game>,
  seat: number,
  { account, commandId }: CommandRequest,
): Answer | undefined {
  if (commandId === undefined) return undefined
  if (room.commandIds[seat - 1]?.includes(commandId)) return { ok: true }
  const refused = machine.refused.find((one) => one.commandId === commandId && one.account === account)
  return refused && { ok: false, code: refused.code }
}

interface Proposal extends ServerEvents {
  readonly request?: Request
}

/** Forecasts the room after these events, then asks the journal for them; or says why the rules do not allow them. */
export function proposeEvents<Game>(context: StepContext<Game>, proposal: Proposal): GameRefusal | undefined {
  const { machine, now } = context
  const { events, notBefore, request, outageSince } = proposal
  const { roomId, room, rulebook } = machine
  const firstSeq = headOf(machine) + 1
  const forecast = foldEvents(room, { roomId, firstSeq, at: now, events, rulebook, isForecast: true })
  if (!forecast.ok) return forecast.refusal
  const after = forecast.value.at(-1)?.room
  const mark = `${machine.node}.${machine.draftCount++}`
  appendToJournal(context, {
    draft: { roomId, firstSeq, mark, events, ...(notBefore !== undefined && { notBefore }) },
    dueAt: after && nextDeadline(after)?.at,
    settlement: room && after && settlementOf(room, after, machine.assess),
    forecast: forecastOf(room, forecast.value),
    ...(request && { request }),
    ...(outageSince !== undefined && { outageSince }),
  })
  return undefined
}

export function appendToJournal<Game>({ machine, effects }: StepContext<Game>, pending: Pending<Game>): false {
  const { draft, dueAt, settlement } = pending
  machine.pending = pending
  machine.awaiting = 'append'
  effects.push(settlement ? { type: 'settle', draft, dueAt, settlement } : { type: 'append', draft, dueAt })
  return false
}

/** Applies what the journal holds, and finds out what became of this node's own draft. */
export function applyCommitted<Game>(context: StepContext<Game>, records: readonly JournalRecord[]): void {
  const { pending } = context.machine
  const own = pending && records.find(({ mark }) => mark === pending.draft.mark)
  if (own) confirmPending(context, pending)
  applyRecords(context, records, own && pending.forecast)
  if (own) context.effects.push({ type: 'notify-nodes', seq: headOf(context.machine) })
  else if (pending) retryOrRequeue(context, pending)
}

/** The room follows the journal, and its sockets at this node receive what happened. */
function applyRecords<Game>(
  context: StepContext<Game>,
  records: readonly JournalRecord[],
  forecast?: Forecast<Game>,
): void {
  const { machine } = context
  const rulebook = reuseForecast(machine.rulebook, forecast)
  const applied: AppliedEvent<Game>[] = []
  for (const record of records) {
    if (record.firstSeq <= headOf(machine)) continue
    const events = fold(machine.room, record, rulebook)
    machine.room = events.at(-1)?.room
    applied.push(...events)
  }
  if (applied.length > 0) context.effects.push({ type: 'broadcast', applied })
}

function confirmPending<Game>(context: StepContext<Game>, { request, outageSince }: Pending): void {
  const { machine } = context
  machine.pending = undefined
  // Compared by its start and not by the clock: a fast clock would take every noted outage for an old one.
  if (outageSince === machine.outageSince) machine.outageSince = undefined
  if (request) acknowledge(context, request, { ok: true })
}

/**
 * The draft is not in the journal. If its number is taken it never will be, and its request goes back to the queue. If the
 * number is still free the draft may yet arrive, so a player's draft is appended again unchanged: whichever copy comes
 * first wins, and no player hears of a failure that turns out to be none. The server's own events are decided anew,
 * because after an outage the player has more time than when they were made.
 */
function retryOrRequeue<Game>({ machine }: StepContext<Game>, { draft, request }: Pending): void {
  const isNumberTaken = headOf(machine) >= draft.firstSeq
  if (!isNumberTaken && request) return
  machine.pending = undefined
  if (request) machine.queue = [request, ...machine.queue]
}

/** Only for a draft with a single move, as nearly all are. */
function forecastOf<Game>(before: Room<Game> | undefined, [only, ...more]: readonly AppliedEvent<Game>[]) {
  if (!before || only?.event.type !== 'moved' || more.length > 0) return undefined
  return { before: before.game, moved: only.event, after: only.room.game, happened: only.happened }
}

/** Memoises this one answer of the rulebook. */
function reuseForecast<Game>(rulebook: Rulebook<Game>, forecast: Forecast<Game> | undefined): Rulebook<Game> {
  if (!forecast) return rulebook
  const value = { game: forecast.after, events: forecast.happened }
  return (version) => {
    const rules = rulebook(version)
    const isForecast = (game: Game, move: Moved['move']): boolean =>
      game === forecast.before && move === forecast.moved.move
    return {
      ...rules,
      apply: (game, seat, move) => (isForecast(game, move) ? { ok: true, value } : rules.apply(game, seat, move)),
    }
  }
}
