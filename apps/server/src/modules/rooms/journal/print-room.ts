import { noSeat } from '@hexaverse/rules'
import type { RoomEvent, Started } from '../record.ts'
import { checkRoom } from './check-room.ts'
import type { KeptRoom } from './kept-room.store.ts'

/** Line by line: what was written down, and whether it adds up. */
export function printRoom(kept: KeptRoom, print: (line: string) => void): void {
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

function describeEvent(event: RoomEvent, kept: KeptRoom): string {
  if (event.type === 'started') return tellStart(event, kept)
  if (event.type !== 'moved') return `seat ${event.seat} is ${event.type}`
  const { seat, move, by, commandId } = event
  const { type, ...terms } = move
  const details = Object.entries(terms).map(([name, value]) => `${name} ${tellTerm(value)}`)
  const who = seat === noSeat ? 'everybody' : `seat ${seat}`
  const sender = commandId === undefined ? by : `${by}, command ${commandId}`
  return `${who}: ${[type, ...details].join(' ')} (${sender})`
}

/** A lock names a place of its own. */
function tellTerm(value: unknown): string {
  return typeof value === 'object' && value ? Object.values(value).join('.') : String(value)
}

/** Whoever reads this may know somebody who plays: what decides the map is told when the game is over. */
function tellStart({ version, people, serverSeed, entropies, practice }: Started, { status }: KeptRoom): string {
  const draw =
    status === 'ended' ? `, seed ${serverSeed}, entropies ${entropies.map((one) => one || '-').join(' ')}` : ''
  const joined = people.map(({ id }) => id).join(' ')
  return `started by rules ${version}${practice ? `, practice ${practice}` : ''}, joined ${joined}${draw}`
}
