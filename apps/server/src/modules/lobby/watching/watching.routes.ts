import { listWatchable } from '@hexaverse/protocol/http'
import type { FastifyInstance } from 'fastify'
import { createRecentValue } from '../../../platform/shared-calls.ts'
import { type Accounts, addMemberCall } from '../../accounts/index.ts'
import { type Lobby, ownWork } from '../lobby.ts'
import { listWatchableGames } from './watching.store.ts'

const maxAgeMs = 2000

/** All requests of two seconds share one query. */
export function addWatchList(http: FastifyInstance, lobby: Lobby, accounts: Accounts): void {
  const readList = createRecentValue(
    () => lobby.queue.run(ownWork, () => listWatchableGames(lobby.statements)),
    maxAgeMs,
    () => performance.now(),
  )
  addMemberCall(http, listWatchable, accounts, readList)
}
