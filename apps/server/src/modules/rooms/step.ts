import { advance } from './advance.ts'
import { catchUp, takeIn } from './catch-up.ts'
import { headOf, type Machine, type Stepped } from './machine.ts'
import type { Message, Request } from './message.ts'
import { answer, beginWork, endWork, type Work } from './work.ts'

/** More than the players of a room can have on their way while they wait for answers. */
const longestQueue = 64

/** What a room does with one message: pure, so that every order of messages can be tried. */
export function step<Game>(machine: Machine<Game>, now: number, message: Message): Stepped<Game> {
  const work = beginWork(machine, now)
  take(work, message)
  advance(work)
  return endWork(work)
}

type Takers = { readonly [Type in Message['type']]: Taker<Extract<Message, { type: Type }>> }
type Taker<Kind> = <Game>(work: Work<Game>, message: Kind) => void

function take<Game>(work: Work<Game>, message: Message): void {
  const taker = takers[message.type] as Taker<Message>
  taker(work, message)
}

const takers: Takers = {
  start: takeRequest,
  command: takeRequest,
  join: takeRequest,
  resync: takeRequest,
  disconnected: ({ machine }, { account }) => {
    machine.present = machine.present.filter((one) => one !== account)
    machine.gone = withAccount(machine.gone, account)
  },
  due: ({ machine }) => {
    machine.wakeAt = undefined
  },
  'append-committed': (work, { record }) => {
    work.machine.asked = undefined
    catchUp(work, [record])
  },
  'append-conflict': ({ machine }) => askAgain(machine),
  'append-unknown': ({ machine }) => askAgain(machine),
  'journal-read': (work, { records }) => {
    work.machine.asked = undefined
    work.machine.mustRead = false
    catchUp(work, records)
  },
  'journal-unread': (work) => {
    askAgain(work.machine)
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
    if (record.firstSeq === next && machine.room) takeIn(work, [record])
    else if (record.firstSeq > next) machine.mustRead = true
  },
  head: ({ machine }, { seq }) => {
    if (seq > headOf(machine)) machine.mustRead = true
  },
}

function askAgain<Game>(machine: Work<Game>['machine']): void {
  machine.asked = undefined
  machine.mustRead = true
}

function takeRequest<Game>(work: Work<Game>, request: Request): void {
  const { machine } = work
  if (request.type === 'join') {
    machine.present = withAccount(machine.present, request.account)
    machine.gone = machine.gone.filter((account) => account !== request.account)
  }
  if (machine.isJournalAway || machine.queue.length >= longestQueue) {
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
function loseJournal<Game>(work: Work<Game>): void {
  const { machine } = work
  machine.isJournalAway = true
  for (const request of machine.queue) answer(work, request, busy)
  machine.queue = []
}

function withAccount(accounts: readonly string[], account: string): readonly string[] {
  return accounts.includes(account) ? accounts : [...accounts, account]
}
