import { foldEvents } from '../../../src/modules/rooms/machine/fold.ts'
import type { RoomInput } from '../../../src/modules/rooms/machine/input.ts'
import type { Machine, Step, Stepped } from '../../../src/modules/rooms/machine/machine.ts'
import type { Effect } from '../../../src/modules/rooms/machine/ports.ts'
import type { JournalRecord } from '../../../src/modules/rooms/machine/record.ts'
import type { Variant } from './variant.ts'

/** Changes what a step is given. */
function before(change: <Game>(machine: Machine<Game>, message: RoomInput, now: number) => RoomInput): Variant {
  return {
    wrapStep: (step) => (machine, now, message) => step(machine, now, change(machine, message, now)),
  }
}

/** Changes what a step decided. */
function after(
  change: <Game>(stepped: Stepped<Game>, message: RoomInput, machine: Machine<Game>, now: number) => Stepped<Game>,
): Variant {
  return {
    wrapStep: (step) => (machine, now, message) => change(step(machine, now, message), message, machine, now),
  }
}

function mapEffects(change: <Game>(effect: Effect<Game>) => Effect<Game>[]): Variant {
  return after(({ machine, effects }) => ({ machine, effects: effects.flatMap(change) }))
}

function asRecord({ pending }: Machine<unknown>, at: number): JournalRecord | undefined {
  return pending && { ...pending.draft, at }
}

const acknowledgeBeforeCommit = after(({ machine, effects }) => {
  const request = effects.some(isAppend) ? machine.pending?.request : undefined
  const early = request ? [{ type: 'acknowledge' as const, ref: request.ref, answer: { ok: true as const } }] : []
  return { machine, effects: [...early, ...effects] }
})

const publishBeforeCommit = after(({ machine, effects }, _, __, now) => {
  const record = effects.some(isAppend) ? asRecord(machine, now) : undefined
  if (!record || !machine.room) return { machine, effects }
  const { rulebook } = machine
  const foreseen = foldEvents(machine.room, { ...record, rulebook })
  return foreseen.ok
    ? { machine, effects: [...effects, { type: 'broadcast', applied: foreseen.value }] }
    : { machine, effects }
})

function isAppend({ type }: Effect<unknown>): boolean {
  return type === 'append' || type === 'settle'
}

function forgettingCommands<Game>(step: Step<Game>): Step<Game> {
  return (machine, now, message) => {
    const { room } = machine
    const forgetful = room && { ...room, commandIds: room.commandIds.map(() => []) }
    return step({ ...machine, room: forgetful, refused: [] }, now, message)
  }
}

const guessCommitted = (type: 'append-conflict' | 'append-unknown'): Variant =>
  before((machine, message, now) => {
    const record = message.type === type ? asRecord(machine, now) : undefined
    return record ? { type: 'append-committed', record } : message
  })

function guessingLost<Game>(step: Step<Game>): Step<Game> {
  return (machine, now, message) => {
    const request = machine.pending?.request
    if (message.type !== 'append-unknown' || !request) return step(machine, now, message)
    const { machine: next, effects } = step({ ...machine, pending: undefined }, now, message)
    const refused = {
      type: 'acknowledge' as const,
      ref: request.ref,
      answer: { ok: false as const, code: 'turn-over' as const },
    }
    return { machine: next, effects: [refused, ...effects] }
  }
}

/** As if the deadline were a few seconds nearer, and the journal did not mind. */
function hurrying<Game>(step: Step<Game>): Step<Game> {
  return (machine, now, message) => {
    const { machine: next, effects } = step(machine, message.type === 'due' ? now + 3000 : now, message)
    const wakeUp = effects.map((effect) =>
      effect.type === 'wake-at' && effect.at ? { ...effect, at: effect.at - 2000 } : effect,
    )
    return { machine: next, effects: wakeUp.map(withoutLimit) }
  }
}

function withoutLimit<Game>(effect: Effect<Game>): Effect<Game> {
  if (effect.type !== 'append' && effect.type !== 'settle') return effect
  const { notBefore: _, ...draft } = effect.draft
  return { ...effect, draft }
}

/** Numbers every tenth draft too high. */
function skipping<Game>(effect: Effect<Game>): Effect<Game>[] {
  if (effect.type !== 'append' || effect.draft.firstSeq % 10 !== 0) return [effect]
  return [{ ...effect, draft: { ...effect.draft, firstSeq: effect.draft.firstSeq + 1 } }]
}

const loseAbsences = after(({ machine, effects }, message, earlier) => {
  const isLoaded = message.type === 'journal-read' && !earlier.room && machine.room
  if (!isLoaded || !machine.room) return { machine, effects }
  const room = { ...machine.room, awaySince: machine.room.awaySince.map(() => undefined) }
  return { machine: { ...machine, room }, effects }
})

/** Gives those who went before the end their defeat once more. */
const countTwice = after(({ machine, effects }) => ({
  machine,
  effects: effects.map((effect) => {
    if (effect.type !== 'settle' || effect.settlement.winner === undefined) return effect
    const { winner, results } = effect.settlement
    const others = machine.room?.seats.filter(({ id }) => id !== winner) ?? []
    const again = others.map(({ id }) => ({ account: id, result: 'defeat' as const }))
    return { ...effect, settlement: { ...effect.settlement, results: [...results, ...again] } }
  }),
}))

export const plantedBugs = {
  'acknowledge before commit': acknowledgeBeforeCommit,
  'publish before commit': publishBeforeCommit,
  'drop dedupe': { wrapStep: forgettingCommands },
  'ignore conflict': guessCommitted('append-conflict'),
  'guess unknown as committed': guessCommitted('append-unknown'),
  'guess unknown as lost': { wrapStep: guessingLost },
  'forget the outage': before((_, message) => (message.type === 'outage-over' ? { ...message, since: 0 } : message)),
  'fire the deadline early': { wrapStep: hurrying },
  'believe one’s own clock': { ...mapEffects((effect) => [withoutLimit(effect)]), believesOwnClock: true },
  'sleep unnoticed': { sleepsUnnoticed: true },
  'never wake': { wakesNever: true },
  'close a room on its players': { closesOnPlayers: true },
  'forget the players of a dead node': { forgetsDeadNodes: true },
  'pay outside the transaction': { pays: 'afterwards' },
  'pay at every try': { pays: 'at every try' },
  'settle apart from the record': mapEffects((effect) =>
    effect.type === 'settle' ? [{ type: 'append', draft: effect.draft, dueAt: effect.dueAt }] : [effect],
  ),
  'count twice': countTwice,
  'send the whole state': { sendsSecrets: true },
  'trust the payload’s user': { trustsPayload: true },
  'skip a number': { ...mapEffects(skipping), acceptsGaps: true },
  'lose absences in a restart': loseAbsences,
  'tell only one’s own records': after(({ machine, effects }, message) => ({
    machine,
    effects: message.type === 'record-received' ? effects.filter(({ type }) => type !== 'broadcast') : effects,
  })),
} satisfies Record<string, Variant>

export type PlantedBug = keyof typeof plantedBugs
