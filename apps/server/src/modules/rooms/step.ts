import { runUntilBlocked } from './advance.ts'
import { applyCommitted, applyRecords } from './catch-up.ts'
import { headOf, type Machine, type Stepped } from './machine.ts'
import type { Request, RoomInput } from './message.ts'
import { answer, closeStep, openStep, type StepContext } from './work.ts'

/** More than the players of a room can have on their way while they wait for answers. */
const maxQueuedRequests = 64

/** What a room does with one message: pure, so that every order of messages can be tried. */
export function step<Game>(machine: Machine<Game>, now: number, message: RoomInput): Stepped<Game> {
  const work = openStep(machine, now)
  handleInput(work, message)
  runUntilBlocked(work)
  return closeStep(work)
}

type Handlers = { readonly [Type in RoomInput['type']]: Handler<Extract<RoomInput, { type: Type }>> }
type Handler<Kind> = <Game>(work: StepContext<Game>, message: Kind) => void

function handleInput<Game>(work: StepContext<Game>, message: RoomInput): void {
  const taker = handlers[message.type] as Handler<RoomInput>
  taker(work, message)
}

const handlers: Handlers = {
  start: enqueueRequest,
  command: enqueueRequest,
  join: enqueueRequest,
  resync: enqueueRequest,
  disconnected: ({ machine }, { account }) => {
    machine.present = machine.present.filter((one) => one !== account)
    machine.gone = withAccount(machine.gone, account)
  },
  due: ({ machine }) => {
    machine.wakeAt = undefined
  },
  'append-committed': (work, { record }) => {
    work.machine.asked = undefined
    applyCommitted(work, [record])
  },
  'append-conflict': ({ machine }) => readAgain(machine),
  'append-unknown': ({ machine }) => readAgain(machine),
  'journal-read': (work, { records }) => {
    work.machine.asked = undefined
    work.machine.mustRead = false
    applyCommitted(work, records)
  },
  'journal-unread': (work) => {
    readAgain(work.machine)
    loseJournal(work)
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
  'roll-call': ({ machine }) => {
    machine.isRollCalled = true
  },
  heard: (work, { record }) => {
    const { machine } = work
    const next = headOf(machine) + 1
    if (record.firstSeq === next && machine.room) applyRecords(work, [record])
    else if (record.firstSeq > next) machine.mustRead = true
  },
  head: ({ machine }, { seq }) => {
    if (seq > headOf(machine)) machine.mustRead = true
  },
}

function readAgain<Game>(machine: StepContext<Game>['machine']): void {
  machine.asked = undefined
  machine.mustRead = true
}

function enqueueRequest<Game>(work: StepContext<Game>, request: Request): void {
  const { machine } = work
  if (request.type === 'join') {
    machine.present = withAccount(machine.present, request.account)
    machine.gone = machine.gone.filter((account) => account !== request.account)
  }
  if (machine.isJournalAway || machine.queue.length >= maxQueuedRequests) {
    answer(work, request, busy)
    return
  }
  // What is shown to a newcomer should be what the newcomer's other node knew already.
  if (request.type === 'join') machine.mustRead = true
  if (request.type === 'resync' && request.since > headOf(machine)) machine.mustRead = true
  machine.queue = [...machine.queue, request]
}

const busy = { ok: false, code: 'room-busy' } as const

/** What is only queued was never sent to the journal: it can be refused honestly, and at once. */
function loseJournal<Game>(work: StepContext<Game>): void {
  const { machine } = work
  machine.isJournalAway = true
  for (const request of machine.queue) answer(work, request, busy)
  machine.queue = []
}

function withAccount(accounts: readonly string[], account: string): readonly string[] {
  return accounts.includes(account) ? accounts : [...accounts, account]
}
