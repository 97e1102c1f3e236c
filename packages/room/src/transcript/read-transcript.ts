import { accept, endings, maxPlayers, minPlayers, type Result, refuse, resources, rulesVersion } from '@hexaverse/rules'
import type { BotLevel } from '@hexaverse/rules/bots'
import { type Transcript, transcriptFormat } from './transcript.ts'

export type TranscriptRefusal = 'not-a-transcript' | 'newer-format'

/**
 * A transcript from a file or an answer, which may hold anything. What this accepts has lists of the right length and
 * numbers of seats that exist; whether it is true, `checkTranscript` says. It is written by hand because pages load it.
 */
export function readTranscript(text: string): Result<Transcript, TranscriptRefusal> {
  if (text.length > maxLength) return refuse('not-a-transcript')
  const value = parse(text)
  if (!isFields(value)) return refuse('not-a-transcript')
  if (isNewer(value['format'], transcriptFormat)) return refuse('newer-format')
  if (!isTranscript(value)) return refuse('not-a-transcript')
  // Rules that this program does not have: it cannot play the game.
  return isNewer(value.rulesVersion, rulesVersion) ? refuse('newer-format') : accept(value)
}

/** A long game of six has some 60,000 characters. */
const maxLength = 4_000_000
const maxEvents = 20_000
const latest = 8_640_000_000_000_000

type Check = (value: unknown) => boolean
type Fields = Readonly<Record<string, unknown>>

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isNewer(version: unknown, known: number): boolean {
  return Number.isSafeInteger(version) && (version as number) > known
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const whole =
  (from: number, to: number): Check =>
  (value) =>
    Number.isInteger(value) && (value as number) >= from && (value as number) <= to
const text =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === 'string' && pattern.test(value)
const oneOf =
  (values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value)
const listOf =
  (check: Check, min: number, max: number): Check =>
  (value) =>
    Array.isArray(value) && value.length >= min && value.length <= max && value.every(check)

/** These fields and no others: a field that nobody reads could hold anything. */
const fields = (required: Record<string, Check>, optional: Record<string, Check> = {}): Check => {
  const checks = new Map(Object.entries({ ...required, ...optional }))
  const names = Object.keys(required)
  return (value) =>
    isFields(value) &&
    names.every((name) => Object.hasOwn(value, name)) &&
    Object.entries(value).every(([name, field]) => checks.get(name)?.(field))
}

/** By name, because the list itself is part of the bots, which pages load apart. */
const levels: Readonly<Record<BotLevel, true>> = { easy: true, normal: true, hard: true, expert: true, master: true }

const count = whole(0, latest)
const seat = whole(1, maxPlayers)
const perPlayer = (check: Check) => listOf(check, minPlayers, maxPlayers)
const resource = oneOf(resources)
const place = { hex: whole(1, 19), triangle: whole(1, 6) }

const moves: Readonly<Record<string, Check>> = {
  claim: fields({ type: () => true, ...place }, { lock: fields(place) }),
  exchange: fields({ type: () => true, give: resource, get: resource }),
  'end-turn': fields({ type: () => true }),
  'time-ran-out': fields({ type: () => true }),
  leave: fields({ type: () => true }),
  outage: fields({ type: () => true }),
}

function isMove(value: unknown): boolean {
  const type = isFields(value) ? value['type'] : undefined
  return typeof type === 'string' && Object.hasOwn(moves, type) && moves[type]?.(value) === true
}

const numbered = { seq: count, at: count }
const moved = fields({
  ...numbered,
  type: oneOf(['moved']),
  // The server has no seat.
  seat: whole(0, maxPlayers),
  move: isMove,
  by: oneOf(['player', 'server']),
})
const presence = fields({ ...numbered, type: oneOf(['away', 'back']), seat })

const isShaped = fields({
  format: oneOf([transcriptFormat]),
  roomId: text(/^[\w-]{1,64}$/),
  rulesVersion: whole(1, 1_000_000),
  kind: oneOf(['public', 'private']),
  playersCount: whole(minPlayers, maxPlayers),
  startedAt: count,
  endedAt: count,
  outcome: oneOf(endings),
  people: perPlayer(
    fields(
      { position: seat, login: (value) => value === null || text(/^.{1,100}$/su)(value) },
      { bot: oneOf(Object.keys(levels)) },
    ),
  ),
  seats: perPlayer(seat),
  areSeatsDrawn: oneOf([true, false]),
  turnMs: count,
  graceMs: count,
  mapCommitment: text(/^[0-9a-f]{64}$/),
  serverSeed: text(/^[0-9a-f]{64}$/),
  entropies: perPlayer(text(/^(?:[0-9a-f]{2}){0,32}$/)),
  events: listOf((value) => moved(value) || presence(value), 0, maxEvents),
  result: fields({
    winners: listOf(seat, 0, maxPlayers),
    scores: listOf(fields({ seat, score: whole(-1_000_000, 1_000_000) }), 0, maxPlayers),
  }),
  keyId: text(/^[0-9a-f]{16}$/),
  signature: text(/^[\w-]{86}$/),
})

function isTranscript(value: unknown): value is Transcript {
  return isShaped(value) && isConsistent(value as Transcript)
}

/** Nothing points to a seat that the game does not have, and every list has an entry for each player. */
function isConsistent({ playersCount, people, seats, entropies, events, result }: Transcript): boolean {
  const lists = [people, seats, entropies]
  const pointed = [...seats, ...events.map((event) => event.seat), ...result.winners, ...result.scores.map(seatOf)]
  return (
    lists.every(({ length }) => length === playersCount) &&
    new Set(seats).size === playersCount &&
    pointed.every((number) => number <= playersCount)
  )
}

function seatOf({ seat }: { readonly seat: number }): number {
  return seat
}
