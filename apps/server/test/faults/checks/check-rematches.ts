import type { ReplayedRoom } from './replayed-room.ts'

/** Players who play again sit in the order of the last game, moved on by one; and a game is played again once. */
export function checkRematches(rooms: readonly ReplayedRoom[]): string[] {
  const byId = new Map(rooms.map((room) => [room.kept.roomId, room]))
  const again = rooms.filter(({ kept }) => kept.rematchOf)
  const twice = again.length - new Set(again.map(({ kept }) => kept.rematchOf)).size
  return [...(twice === 0 ? [] : [`${twice} games were played again twice`]), ...again.flatMap(checkSeats)]

  function checkSeats({ kept, last }: ReplayedRoom): string[] {
    const before = byId.get(kept.rematchOf ?? '')?.last
    if (!before?.ended) return [`room ${kept.roomId} is a rematch of a game that has not ended`]
    const now = last?.seats.map(({ id }) => id) ?? []
    const stayed = before.seats.map(({ id }) => id).filter((id) => now.includes(id))
    const isRotated = now.length === stayed.length && now.every((id, index) => id === stayed[(index + 1) % now.length])
    return isRotated || !last ? [] : [`room ${kept.roomId} has the seats ${now.join()} after ${stayed.join()}`]
  }
}
