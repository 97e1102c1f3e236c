import {
  dueEvents,
  isAway,
  isPlaying,
  nextDeadline,
  outageEvents,
  presenceEvents,
  type Room,
  type ServerEvents,
  seatOf,
} from '@hexaverse/room'
import type { Request, RoomInput } from './input.ts'
import { acknowledge, headOf, type Machine, type StepContext, type Stepped } from './machine.ts'
import { answerRequest, appendToJournal, applyCommitted, proposeEvents } from './play-move.ts'

/** More than the players of a room can have outstanding, as clients wait for each answer. */
const maxQueuedRequests = 64

/** What a room does with one input. Pure, so that tests can try every order of inputs. */
export function step<Game>(machine: Machine<Game>, now: number, input: RoomInput): Stepped<Game> {
  const context: StepContext<Game> = { now, machine: { ...machine }, effects: [] }
  handleInput(context, input)
  runUntilBlocked(context)
  return { machine: context.machine, effects: context.effects }
}

type Handlers = { readonly [Type in RoomInput['type']]: Handler<Extract<RoomInput, { type: Type }>> }
type Handler<Kind> = <Game>(context: StepContext<Game>, input: Kind) => void

function handleInput<Game>(context: StepContext<Game>, input: RoomInput): void {
  const handler = handlers[input.type] as Handler<RoomInput>
  handler(context, input)
}

const handlers: Handlers = {
  start: enqueueRequest,
  command: enqueueRequest,
  join: enqueueRequest,
  resync: enqueueRequest,
  disconnected: ({ machine }, { account, isElsewhere }) => {
    machine.present = machine.present.filter((one) => one !== account)
    if (!isElsewhere) machine.gone = withAccount(machine.gone, account)
  },
  due: ({ machine }) => {
    machine.wakeAt = undefined
  },
  'append-committed': (context, { record }) => {
    context.machine.awaiting = undefined
    applyCommitted(context, [record])
  },
  'append-conflict': ({ machine }) => readAgain(machine),
  'append-unknown': ({ machine }) => readAgain(machine),
  'journal-read': (context, { records }) => {
    const { machine } = context
    machine.awaiting = undefined
    machine.mustRead = false
    applyCommitted(context, records)
    if (machine.noticedHead > headOf(machine)) machine.mustRead = true
    machine.noticedHead = 0
  },
  'journal-unread': (context) => {
    readAgain(context.machine)
    loseJournal(context)
  },
  'journal-refused': (_, { problem }) => {
    throw problem
  },
  'journal-away': loseJournal,
  'outage-over': ({ machine }, { since }) => {
    machine.isJournalAway = false
    machine.mustRead = true
    machine.outageSince = since
  },
  'check-presence': ({ machine }) => {
    machine.mustCheckPresence = true
  },
  'journal-head': ({ machine }, { seq }) => {
    // A read that is under way may have begun before the journal came so far.
    if (machine.awaiting === 'read') machine.noticedHead = Math.max(machine.noticedHead, seq)
    else if (seq > headOf(machine)) machine.mustRead = true
  },
}

function readAgain<Game>(machine: StepContext<Game>['machine']): void {
  machine.awaiting = undefined
  machine.mustRead = true
}

function enqueueRequest<Game>(context: StepContext<Game>, request: Request): void {
  const { machine } = context
  if (request.type === 'join') {
    machine.present = withAccount(machine.present, request.account)
    machine.gone = machine.gone.filter((account) => account !== request.account)
  }
  if (machine.isJournalAway || machine.queue.length >= maxQueuedRequests) {
    acknowledge(context, request, busy)
    return
  }
  // A snapshot must not be older than what this player has already seen at another node.
  if (request.type === 'join') machine.mustRead = true
  if (request.type === 'resync' && request.since > headOf(machine)) machine.mustRead = true
  machine.queue = [...machine.queue, request]
}

const busy = { ok: false, code: 'room-busy' } as const

/** Queued requests were never sent to the journal, so they can be refused truthfully and at once. */
function loseJournal<Game>(context: StepContext<Game>): void {
  const { machine } = context
  machine.isJournalAway = true
  for (const request of machine.queue) acknowledge(context, request, busy)
  machine.queue = []
}

function withAccount(accounts: readonly string[], account: string): readonly string[] {
  return accounts.includes(account) ? accounts : [...accounts, account]
}

/** Does everything that need not wait for the journal, then sets the next wake-up. */
function runUntilBlocked<Game>(context: StepContext<Game>): void {
  while (nextAction(context));
  const { machine } = context
  // A wake-up is useless while the room waits for the journal, whose answer makes it check its deadline anyway.
  if (machine.awaiting || machine.isJournalAway) return
  const wakeAt = machine.room && nextDeadline(machine.room)?.at
  if (wakeAt === machine.wakeAt) return
  machine.wakeAt = wakeAt
  context.effects.push({ type: 'wake-at', at: wakeAt })
}

/** Returns whether there may be more to do. */
function nextAction<Game>(context: StepContext<Game>): boolean {
  const { machine } = context
  if (machine.isJournalAway || machine.awaiting) return false
  if (machine.mustRead) return readJournal(context)
  if (machine.pending) return appendToJournal(context, machine.pending)
  const own = machine.room && nextServerEvents(context, machine.room)
  if (own) return proposeOwn(context, own)
  const [request] = machine.queue
  if (!request) return false
  machine.queue = machine.queue.slice(1)
  answerRequest(context, request)
  return true
}

function readJournal<Game>({ machine, effects }: StepContext<Game>): false {
  machine.awaiting = 'read'
  effects.push({ type: 'read-journal', since: headOf(machine) })
  return false
}

/** An outage is recorded before anything else: until then no player's time may run out. */
function nextServerEvents<Game>({ machine, now }: StepContext<Game>, room: Room<Game>): ServerEvents | undefined {
  if (room.ended) return undefined
  const outage = outageEvents(room, machine.outageSince, machine.present)
  if (outage) return outage
  machine.outageSince = undefined
  if (machine.mustCheckPresence) markMissing(machine, room)
  if (machine.gone.length > 0) machine.gone = machine.gone.filter((account) => isUnrecorded(room, account))
  return presenceEvents(room, machine.present, machine.gone) ?? dueEvents(room, now)
}

/** If another node has a socket of one of these players, it will write `back`: presence wins over absence. */
function markMissing(machine: StepContext<unknown>['machine'], { seats }: Room<unknown>): void {
  machine.mustCheckPresence = false
  machine.gone = seats.map(({ id }) => id).filter((id) => !machine.present.includes(id))
}

function isUnrecorded(room: Room<unknown>, account: string): boolean {
  const seat = seatOf(room, account)
  return isPlaying(room, seat) && !isAway(room, seat) && !room.seats[seat - 1]?.isBot
}

function proposeOwn<Game>(context: StepContext<Game>, own: ServerEvents): boolean {
  const refusal = proposeEvents(context, own)
  if (refusal) throw new Error(`Room ${context.machine.roomId}: the rules refuse the server's own event: ${refusal}`)
  return false
}
