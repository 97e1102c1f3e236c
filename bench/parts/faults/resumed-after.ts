import type { ReplayedRoom } from '../../../apps/server/test/faults/checks/replayed-room.ts'

/** For every room that was in play before and after: how long after that moment a player moved again. */
export function resumedAfter(rooms: readonly ReplayedRoom[], from: number, to: number): number[] {
  return rooms.flatMap(({ told, last }) => {
    const begun = told[0]?.at ?? Number.POSITIVE_INFINITY
    const next = told.find(({ at, event }) => at > to && event.type === 'moved' && event.by === 'player')
    const isOver = last?.ended && (told.at(-1)?.at ?? 0) < to
    return begun < from && !isOver ? [(next?.at ?? Number.POSITIVE_INFINITY) - to] : []
  })
}
