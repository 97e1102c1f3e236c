import { foldEvents, type JournalRecord } from '@hexaverse/room'
import type { RoomInput } from '../../../src/modules/rooms/machine/input.ts'
import type { Machine, Step, Stepped } from '../../../src/modules/rooms/machine/machine.ts'
import type { Effect } from '../../../src/modules/rooms/machine/ports.ts'
import type { Variant } from './variant.ts'

/** Changes the input of a step. */
function before(change: <Game>(machine: Machine<Game>, input: RoomInput, now: number) => RoomInput): Variant {
  return {
    wrapStep: (step) => (machine, now, input) => step(machine, now, change(machine, input, now)),
  }
}

/** Changes the result of a step. */
function after(
  change: <Game>(stepped: Stepped<Game>, input: RoomInput, machine: Machine<Game>, now: number) => Stepped<Game>,
): Variant {
  return {
    wrapStep: (step) => (machine, now, input) => change(step(machine, now, input), input, machine, now),
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
  const forecast = foldEvents(machine.room, { ...record, rulebook })
  return forecast.ok
    ? { machine, effects: [...effects, { type: 'broadcast', applied: forecast.value }] }
    : { machine, effects }
})

function isAppend({ type }: Effect<unknown>): boolean {
  return type === 'append' || type === 'settle'
}

function forgettingCommands<Game>(step: Step<Game>): Step<Game> {
  return (machine, now, input) => {
    const { room } = machine
    const forgetful = room && { ...room, commandIds: room.commandIds.map(() => []) }
    return step({ ...machine, room: forgetful, refused: [] }, now, input)
  }
}

const assumeCommitted = (type: 'append-conflict' | 'append-unknown'): Variant =>
  before((machine, input, now) => {
    const record = input.type === type ? asRecord(machine, now) : undefined
    return record ? { type: 'append-committed', record } : input
  })

function assumingLost<Game>(step: Step<Game>): Step<Game> {
  return (machine, now, input) => {
    const request = machine.pending?.request
    if (input.type !== 'append-unknown' || !request) return step(machine, now, input)
    const { machine: next, effects } = step({ ...machine, pending: undefined }, now, input)
    const refused = {
      type: 'acknowledge' as const,
      ref: request.ref,
      answer: { ok: false as const, code: 'turn-over' as const },
    }
    return { machine: next, effects: [refused, ...effects] }
  }
}

/** Acts as if the deadline were a few seconds nearer, and removes the journal's check for it. */
function hurrying<Game>(step: Step<Game>): Step<Game> {
  return (machine, now, input) => {
    const { machine: next, effects } = step(machine, input.type === 'due' ? now + 3000 : now, input)
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

const loseAbsences = after(({ machine, effects }, input, earlier) => {
  const isLoaded = input.type === 'journal-read' && !earlier.room && machine.room
  if (!isLoaded || !machine.room) return { machine, effects }
  const room = { ...machine.room, awaySince: machine.room.awaySince.map(() => undefined) }
  return { machine: { ...machine, room }, effects }
})

/** Counts the defeat of every loser once more. */
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
  'apply repeated commands again': { wrapStep: forgettingCommands },
  'ignore a conflict': assumeCommitted('append-conflict'),
  'treat an unknown commit as committed': assumeCommitted('append-unknown'),
  'treat an unknown commit as lost': { wrapStep: assumingLost },
  'forget the outage': before((_, input) => (input.type === 'outage-over' ? { ...input, since: 0 } : input)),
  'fire the deadline early': { wrapStep: hurrying },
  'trust its own clock': { ...mapEffects((effect) => [withoutLimit(effect)]), believesOwnClock: true },
  'sleep without noticing it': { sleepsUnnoticed: true },
  'never wake for a deadline': { wakesNever: true },
  'close a room that has players': { closesOnPlayers: true },
  'forget the players of a dead node': { forgetsDeadNodes: true },
  'pay outside the transaction': { pays: 'afterwards' },
  'pay at every attempt': { pays: 'at every attempt' },
  'settle apart from the record': mapEffects((effect) =>
    effect.type === 'settle' ? [{ type: 'append', draft: effect.draft, dueAt: effect.dueAt }] : [effect],
  ),
  'count results twice': countTwice,
  'send the whole state': { sendsSecrets: true },
  'trust the payload’s user': { trustsPayload: true },
  'skip an event number': { ...mapEffects(skipping), acceptsGaps: true },
  'lose absences in a restart': loseAbsences,
  'broadcast only its own records': after(({ machine, effects }, input) => ({
    machine,
    effects: input.type === 'journal-read' ? effects.filter(({ type }) => type !== 'broadcast') : effects,
  })),
} satisfies Record<string, Variant>

export type PlantedBug = keyof typeof plantedBugs
