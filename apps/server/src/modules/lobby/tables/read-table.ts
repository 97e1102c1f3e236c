import type { AnswerOf, readTable } from '@hexaverse/protocol/http'
import type { Lobby } from '../lobby.ts'
import { findTable } from './table.store.ts'
import { hostOf, paddedSeats } from './table.ts'

interface Asker {
  readonly id: string
  readonly login: string
}

const idOfRoom = /^[a-z0-9]{8,32}$/

/** A table for whoever has its id; undefined if there is none, or one of practice of another person. */
export async function readTableFor(
  lobby: Lobby,
  roomId: string,
  { id, login }: Asker,
): Promise<AnswerOf<typeof readTable> | undefined> {
  if (!idOfRoom.test(roomId)) return undefined
  const table = await lobby.queue.run(id, () => findTable(lobby.pool, roomId, id))
  if (!table || (table.isPractice && !table.isOwn)) return undefined
  const { size, status, isPrivate } = table
  // A public room that waits names nobody else: or a script would choose its opponents.
  const isHidden = !isPrivate && status === 'waiting'
  const taken = isHidden ? table.seats.filter((seat) => 'login' in seat && seat.login === login) : table.seats
  return {
    roomId,
    size,
    status,
    isPrivate,
    host: (isPrivate ? hostOf(taken) : undefined) ?? null,
    seats: paddedSeats(taken, size),
  }
}
