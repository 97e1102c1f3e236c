import type { GameRefusal } from '@hexaverse/protocol/game-sentences'
import { nextDeadline } from './deadlines.ts'
import { fold, foldEvents } from './fold.ts'
import type { CommandRequest, Request } from './input.ts'
import { headOf, type Pending } from './machine.ts'
import { settlementOf } from './outcome.ts'
import type { Answer } from './ports.ts'
import type { JournalRecord, Moved } from './record.ts'
import { type AppliedEvent, type Room, seatOf } from './room.ts'
import type { Rulebook } from './rulebook.ts'
import type { ServerEvents } from './server-events.ts'
import { answer, refuseCommand, type StepContext } from './step-context.ts'

const commands: readonly string[] = ['claim', 'exchange', 'end-turn', 'leave']

type CheckedCommand =
  | { readonly ok: true; readonly event: Moved }
  | { readonly ok: false; readonly refusal: GameRefusal }

/** The clock's part of the judgement. What the move itself must obey, the rules say when it is foreseen. */
export function checkCommand(
  room: Room<unknown>,
  seat: number,
  { command, commandId, forTurn }: CommandRequest,
  now: number,
): CheckedCommand {
  const refusal = refusalOf(room, seat, command.type, forTurn, now)
  if (refusal) return { ok: false, refusal }
  const event: Moved = {
    type: 'moved',
    seat,
    move: command,
    by: 'player',
    ...(commandId !== undefined && { commandId }),
  }
  return { ok: true, event }
}

function refusalOf(
  room: Room<unknown>,
  seat: number,
  type: string,
  forTurn: number | undefined,
  now: number,
): GameRefusal | undefined {
  if (room.ended) return 'game-over'
  if (!commands.includes(type)) return 'malformed-move'
  if (type === 'leave' || seat !== room.current) return undefined
  if (forTurn !== undefined && forTurn !== room.turnNumber) return 'turn-over'
  return type !== 'end-turn' && now >= room.turnEndsAt ? 'turn-over' : undefined
}

/** Answers a request, or hands it to the journal, which has to answer first. */
export function answerRequest<Game>(work: StepContext<Game>, request: Request): void {
  const { room } = work.machine
  if (request.type === 'start') answerStart(work, request)
  else if (!room) refuse(work, request, 'room-not-started')
  else if (seatOf(room, request.account) === 0) refuse(work, request, 'not-in-room')
  else if (request.type === 'command') answerCommand(work, room, request)
  else {
    work.effects.push({ type: 'show', ref: request.ref, account: request.account, room })
    answer(work, request, { ok: true })
  }
}

/** Whoever takes the last seat may ask for the start, and so may another node: the first one began it. */
function answerStart<Game>(work: StepContext<Game>, request: Extract<Request, { type: 'start' }>): void {
  if (work.machine.room) answer(work, request, { ok: true })
  else proposeEvents(work, { events: [request.started], request })
}

function refuse<Game>(work: StepContext<Game>, request: Request, code: GameRefusal): void {
  if (request.type === 'command') refuseCommand(work, request, code)
  else answer(work, request, { ok: false, code })
}

function answerCommand<Game>(work: StepContext<Game>, room: Room<Game>, request: CommandRequest): void {
  const seat = seatOf(room, request.account)
  const earlier = findAnswer(work, room, seat, request)
  if (earlier) {
    answer(work, request, earlier)
    return
  }
  const verdict = checkCommand(room, seat, request, work.now)
  const refusal = verdict.ok ? proposeEvents(work, { events: [verdict.event], request }) : verdict.refusal
  if (refusal) refuseCommand(work, request, refusal)
}

/** Of the same command, if it came before: the journal remembers what was done, this node what was refused. */
function findAnswer<Game>(
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

/** What the rules said of a draft when it was made: its record will ask them the same again. */
export interface Forecast<Game> {
  readonly before: Game
  readonly moved: Moved
  readonly after: Game
  readonly happened: AppliedEvent<Game>['happened']
}

/** Only of a draft with one move in it, as nearly all are. */
function forecastOf<Game>(before: Room<Game> | undefined, [only, ...more]: readonly AppliedEvent<Game>[]) {
  if (!before || only?.event.type !== 'moved' || more.length > 0) return undefined
  return { before: before.game, moved: only.event, after: only.room.game, happened: only.happened }
}

/** The same rules, which know this one answer by heart. */
function reuseForecast<Game>(rulebook: Rulebook<Game>, known: Forecast<Game> | undefined): Rulebook<Game> {
  if (!known) return rulebook
  const value = { game: known.after, events: known.happened }
  return (version) => {
    const rules = rulebook(version)
    const isKnown = (game: Game, move: Moved['move']): boolean => game === known.before && move === known.moved.move
    return {
      ...rules,
      apply: (game, seat, move) => (isKnown(game, move) ? { ok: true, value } : rules.apply(game, seat, move)),
    }
  }
}
