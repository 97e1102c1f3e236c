import { playRecords, type Room, type RoomEvent, type Started } from '@hexaverse/room'
import { type Game, noSeat } from '@hexaverse/rules'
import type { StoredRecord } from '../journal/old/journal-file.ts'
import { rulebook } from '../machine/rulebook.ts'
import type { StoredRoom } from './stored-room.store.ts'

/** Prints the journal line by line, and whether it adds up. */
export function printRoom(kept: StoredRoom, print: (line: string) => void): void {
  const { roomId, size, status, ending, records } = kept
  print(`room ${roomId}, ${size} seats, ${status}${ending ? ` (${ending})` : ''}`)
  for (const { firstSeq, at, events, prize } of records) {
    for (const [index, event] of events.entries()) {
      print(`${String(firstSeq + index).padStart(6)}  ${new Date(at).toISOString()}  ${describeEvent(event, kept)}`)
    }
    if (prize) print(`${' '.repeat(8)}prize: ${prize.isPaid ? 'one coin' : `none, ${prize.code}`}`)
  }
  const { room, problems } = checkRoom(kept)
  if (problems.length > 0) throw new Error(`The journal does not add up:\n${problems.join('\n')}`)
  const scores = room?.ended?.scores.map(({ seat, score }) => `seat ${seat}: ${score}`) ?? []
  if (scores.length > 0) print(`scores ${scores.join(', ')}`)
  print(`The journal adds up: ${room?.head ?? 0} events, played again to the same end.`)
}

function describeEvent(event: RoomEvent, kept: StoredRoom): string {
  if (event.type === 'started') return describeStart(event, kept)
  if (event.type !== 'moved') return `seat ${event.seat} is ${event.type}`
  const { seat, move, by, commandId } = event
  const { type, ...values } = move
  const details = Object.entries(values).map(([name, value]) => `${name} ${formatDetail(value)}`)
  const who = seat === noSeat ? 'everybody' : `seat ${seat}`
  const sender = commandId === undefined ? by : `${by}, command ${commandId}`
  return `${who}: ${[type, ...details].join(' ')} (${sender})`
}

/** A lock is an object: the place that it closes. */
function formatDetail(value: unknown): string {
  return typeof value === 'object' && value ? Object.values(value).join('.') : String(value)
}

/** The reader may know one of the players, so what decides the map is printed only after the game. */
function describeStart(started: Started, { status }: StoredRoom): string {
  const { version, people, serverSeed, entropies } = started
  const draw =
    status === 'ended' ? `, seed ${serverSeed}, entropies ${entropies.map((one) => one || '-').join(' ')}` : ''
  const joined = people.map(({ id, level }) => (level ? `${id} (${level})` : id)).join(' ')
  return `started by rules ${version}${kindOf(started)}, joined ${joined}${draw}`
}

function kindOf({ practice, isPrivate, seats }: Started): string {
  const kind = practice ? `, practice ${practice}` : isPrivate ? ', private' : ''
  return seats ? `${kind}, in the seats ${seats.join(' ')}` : kind
}

interface CheckedRoom {
  /** The room after its last record; undefined if nothing could be replayed. */
  readonly room: Room<Game> | undefined
  /** Everything that does not add up, one sentence each. */
  readonly problems: readonly string[]
}

/** Replays a journal by the rules that it began with, and compares the end with what was settled. */
function checkRoom(kept: StoredRoom): CheckedRoom {
  const problems = checkRecords(kept.records)
  let room: Room<Game> | undefined
  try {
    for (const applied of playRecords(kept.records, rulebook)) room = applied.room
  } catch (problem) {
    return { room, problems: [...problems, problem instanceof Error ? problem.message : String(problem)] }
  }
  return { room, problems: [...problems, ...compareEnd(kept, room), ...comparePrize(kept, room)] }
}

function checkRecords(records: readonly StoredRecord[]): string[] {
  const problems: string[] = []
  let before = 0
  for (const { firstSeq, lastSeq, at, events } of records) {
    if (at < before) problems.push(`event ${firstSeq} is older than the one before it`)
    if (lastSeq !== firstSeq + events.length - 1) {
      problems.push(`the record of event ${firstSeq} does not hold as many events as it says`)
    }
    if (firstSeq > 1 && events.some(({ type }) => type === 'started')) {
      problems.push(`event ${firstSeq} starts the game again`)
    }
    before = at
  }
  return problems
}

function compareEnd({ status, ending, endedAt, records }: StoredRoom, room: Room<Game> | undefined): string[] {
  const problems: string[] = []
  const played = room?.ended?.ending
  if (status === 'ended' && !played) problems.push('the room is marked as ended, the journal is not at its end')
  if (status !== 'ended' && played) problems.push('the journal is at its end, the room is not marked as ended')
  if (played && ending !== played) problems.push(`the room ended as ${ending}, the journal as ${played}`)
  if (played && endedAt !== records.at(-1)?.at) problems.push('the room did not end with its last record')
  return problems
}

function comparePrize({ verdict, paid }: StoredRoom, room: Room<Game> | undefined): string[] {
  const prize = room?.ended?.prize
  const journaled = prize && (prize.isPaid ? 'paid' : prize.code)
  const winner = room?.seats[(room.ended?.winners[0] ?? 0) - 1]?.id
  const owed = journaled === 'paid' ? [winner] : []
  const problems: string[] = []
  if (journaled !== verdict)
    problems.push(`the prize was announced as ${journaled ?? 'none'} and decided as ${verdict ?? 'none'}`)
  if (String(owed) !== String(paid))
    problems.push(`the coin went to ${paid.join(', ') || 'nobody'}, not to ${owed[0] ?? 'nobody'}`)
  return problems
}
