import { noSeat } from '@hexaverse/rules'
import { backEvents } from './judge-presence.ts'
import type { Moved } from './record.ts'
import type { Room } from './room.ts'
import type { ServerEvents } from './verdict.ts'

const outage: Moved = { type: 'moved', seat: noSeat, move: { type: 'outage' }, by: 'server' }

/** One for each outage, whoever of the nodes comes first; those who are here at that moment need not show up again. */
export function outageEvents(
  room: Room<unknown>,
  since: number | undefined,
  present: readonly string[],
): ServerEvents | undefined {
  if (since === undefined || since <= Math.max(room.startedAt, room.outageAt ?? 0)) return undefined
  const everybodyAway = { ...room, awaySince: room.seats.map(() => since) }
  return { outageSince: since, events: [outage, ...backEvents(everybodyAway, present)] }
}
