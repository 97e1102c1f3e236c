import { nextDeadline } from './deadlines.ts'
import type { Moved } from './record.ts'
import type { Room } from './room.ts'
import type { ServerEvents } from './verdict.ts'

/** What the server does by itself now. The journal holds it to the same time by its own clock. */
export function dueEvents(room: Room<unknown>, now: number): ServerEvents | undefined {
  const due = nextDeadline(room)
  if (!due || now < due.at) return undefined
  const seat = due.type === 'leave' ? due.seat : room.current
  const event: Moved = { type: 'moved', seat, move: { type: due.type }, by: 'server' }
  return { events: [event], notBefore: due.at }
}
