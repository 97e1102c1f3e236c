import type { TableSeat } from '@hexaverse/protocol/game'
import type { GrantedOf, readTable as readTableCall } from '@hexaverse/protocol/http'
import { gameWords } from '@hexaverse/protocol/words'
import { callAsMember } from '../../../shared/session/call-as-member.ts'
import type { VisitedTable } from './ports.ts'

/** The statuses of an id that is none, or that nobody has ever had. */
const unknownStatuses = [400, 404]

/** Reads the table of a join link. */
export async function readTable(roomId: string, login: string): Promise<VisitedTable> {
  const result = await callAsMember<typeof readTableCall>({
    method: 'GET',
    path: '/api/hc_data/game/table/:roomId',
    params: { roomId },
    words: { answer: gameWords.answer },
  })
  if (result.ok) return visitTable(result.answer, login)
  const isUnknown = result.reason === 'refused' && unknownStatuses.includes(result.status)
  return { code: isUnknown ? 'unknown-room' : 'unreachable' }
}

type Table = Omit<GrantedOf<typeof readTableCall>, 'roomId' | 'seats'> & { readonly seats: readonly TableSeat[] }

/** Whether this player may sit down. The server decides it again; here the reason can be told more exactly. */
export function visitTable(
  { size, status, isPrivate, host, seats, mapCommitment }: Table,
  login: string,
): VisitedTable {
  const isSeated = seats.some((seat) => seat !== null && 'login' in seat && seat.login === login)
  const isOpen = isSeated || (status === 'waiting' && seats.includes(null))
  if (!isPrivate) return { code: 'unknown-room' }
  if (status === 'closed') return { code: 'room-closed' }
  if (status === 'ended') return { code: 'table-over' }
  if (isOpen) return { size, seats, mapCommitment, ...(host !== null && { host }) }
  return { code: status === 'playing' ? 'table-begun' : 'room-full' }
}
