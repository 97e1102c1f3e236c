import { listTables, readRunningGame, readTable, startGame } from '@hexaverse/protocol/http'
import { joinPath } from '@hexaverse/protocol/join-path'
import { withSecondName } from '@hexaverse/protocol/words/answers'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { addCall } from '../../platform/http/add-call.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { createRecentValue } from '../../platform/shared-calls.ts'
import { type Accounts, addMemberCall } from '../accounts/index.ts'
import { findRunningRoom } from './find-running-room.ts'
import { type Lobby, ownWork } from './lobby.ts'
import { reserveSeat } from './seats/reserve-seat.ts'
import { readTableFor } from './tables/read-table.ts'
import { countTables } from './tables/table-counts.store.ts'

/** When to retry after a node refused because it is stopping. */
const retryAfterSeconds = 5

/** How old the counts of tables may be: here, and then in a browser or a proxy. */
const countsMaxAgeSeconds = 2

export function addLobby(http: FastifyInstance, lobby: Lobby, accounts: Accounts): void {
  // A scope of its own: older clients expect the sentence of every refusal under a second name too.
  const lobbyCalls: FastifyPluginAsync = async (scope) => {
    scope.addHook('preSerialization', async (_request, _reply, answer) => withSecondName(answer))
    addMemberCall(scope, startGame, accounts, async ({ member, body }, reply) => {
      if (body.login !== member.login) return refuse(reply, 'unauthorized')
      if (lobby.isClosed) return refuse(reply, 'busy', { seconds: retryAfterSeconds })
      const { size, practice, isPrivate = false } = body
      const found = await reserveSeat(lobby, member.id, { size, isPrivate, ...(practice && { practice }) })
      if (!found.ok) return refuse(reply, found.code, { ...spansOf(found.waitMs), games: lobby.gamesPerDay })
      const { roomId, commitment: mapCommitment } = found.room
      const link = { joinPath: joinPath(roomId) }
      return { roomId, size: found.room.size, mapCommitment, ...(found.room.isPrivate && link) }
    })
    addMemberCall(scope, readTable, accounts, async ({ member, params }, reply) => {
      return (await readTableFor(lobby, params.roomId, member)) ?? refuse(reply, 'unknown-table')
    })
    addMemberCall(scope, readRunningGame, accounts, async ({ member }) => {
      return { roomId: (await findRunningRoom(lobby, member.id)) ?? null }
    })
  }
  http.register(lobbyCalls)
  addTableCounts(http, lobby)
}

/** Anyone may ask, as often as they like: all requests of two seconds share one query. */
function addTableCounts(http: FastifyInstance, lobby: Lobby): void {
  const readCounts = createRecentValue(
    () => lobby.queue.run(ownWork, () => countTables(lobby.statements)),
    countsMaxAgeSeconds * 1000,
    () => performance.now(),
  )
  addCall(http, listTables, async (_input, reply) => {
    const tables = await readCounts()
    reply.header('cache-control', `public, max-age=${countsMaxAgeSeconds}`)
    return { tables }
  })
}

/** The time left, rounded up, in the units that sentences use. */
function spansOf(waitMs: number): { readonly seconds: number; readonly minutes: number; readonly hours: number } {
  return {
    seconds: Math.ceil(waitMs / 1000),
    minutes: Math.ceil(waitMs / 60_000),
    hours: Math.ceil(waitMs / 3_600_000),
  }
}
