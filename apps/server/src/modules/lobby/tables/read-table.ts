import type { AnswerOf, readTable } from '@hexaverse/protocol/http'
import { idOfRoom } from '../../rooms/index.ts'
import { type Lobby, ownWork } from '../lobby.ts'
import { findTable } from './table.store.ts'
import { hostOf, paddedSeats } from './table.ts'

interface Asker {
  readonly id: string
  readonly login: string
}

/** A table for anyone who has its id; undefined if there is none, or one of practice of another person. */
export async function readTableFor(
  lobby: Lobby,
  roomId: string,
  { id, login }: Asker,
): Promise<AnswerOf<typeof readTable> | undefined> {
  if (!idOfRoom.test(roomId)) return undefined
  const table = await lobby.queue.run(id, () => findTable(lobby.statements, roomId, id))
  if (!table || (table.isPractice && !table.isOwn)) return undefined
  const { size, status, isPrivate, mapCommitment } = table
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
    mapCommitment,
  }
}

/** What a link to a private table says before anyone opens it. */
export interface Invitation {
  readonly login: string
  readonly taken: number
  readonly size: number
}

/** What a link to a private table may say to anybody: nothing where there is no seat to take. */
export async function readInvitation(lobby: Lobby, roomId: string): Promise<Invitation | undefined> {
  if (!idOfRoom.test(roomId)) return undefined
  const table = await lobby.queue.run(ownWork, () => findTable(lobby.statements, roomId))
  if (!table?.isPrivate || table.status !== 'waiting') return undefined
  const { size, seats } = table
  const login = hostOf(seats)
  return login === undefined ? undefined : { login, taken: seats.length, size }
}
