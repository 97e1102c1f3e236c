import * as calls from '@hexaverse/protocol/http'
import type { FastifyInstance } from 'fastify'
import { createFairQueue } from '../../platform/fair-queue.ts'
import { addCall } from '../../platform/http/add-call.ts'
import { refuse, succeed } from '../../platform/http/refuse.ts'
import { type Accounts, addMemberCall, findMemberByHeaders } from '../accounts/index.ts'
import { nameOfSeason, seasonOf } from './game/season.ts'
import { readRatingsOfGame } from './pages/read-game-ratings.ts'
import { readLeaderboardPage } from './pages/read-leaderboard.ts'
import { readOwnStanding, readPlayerPage } from './pages/read-player.ts'
import { readSeasons } from './pages/seasons.store.ts'

export function addStanding(http: FastifyInstance, accounts: Accounts): void {
  addPublicCalls(http, accounts)
  addMemberCalls(http, accounts)
}

function addPublicCalls(http: FastifyInstance, accounts: Accounts): void {
  const { pool, clock } = accounts
  addCall(
    http,
    calls.readLeaderboard,
    async ({ query, request }, reply) => {
      reply.header('cache-control', 'no-store')
      const member = await findMemberByHeaders(accounts, request.headers)
      const page = await readLeaderboardPage(pool, query, { now: clock.now(), memberId: member?.id })
      return page ?? refuse(reply, 'unknown-leaderboard')
    },
    { names: calls.memberHeaders, areOptional: true },
  )
  addCall(http, calls.listSeasons, async (_input, reply) => {
    reply.header('cache-control', 'no-store')
    const current = seasonOf(clock.now().getTime())
    const earlier = (await readSeasons(pool)).filter(({ season }) => season < current)
    const seasons = [...earlier, { season: current, isDecided: false }]
    return { seasons: seasons.map((one) => ({ ...one, season: nameOfSeason(one.season) })).reverse() }
  })
  addCall(http, calls.readPlayer, async ({ params }, reply) => {
    reply.header('cache-control', 'no-store')
    return (await readPlayerPage(pool, params.login, clock.now())) ?? refuse(reply, 'unknown-player')
  })
}

function addMemberCalls(http: FastifyInstance, accounts: Accounts): void {
  const { pool, clock } = accounts
  addMemberCall(http, calls.readStanding, accounts, async ({ member }, reply) => {
    return (await readOwnStanding(pool, member.id, clock.now())) ?? refuse(reply, 'unauthorized')
  })
  // One at a time, and accounts take turns: each waits for the lock on all standings, and keeps a connection meanwhile.
  const changes = createFairQueue(1)
  addMemberCall(http, calls.changeListing, accounts, async ({ member, body }) => {
    await changes.run(member.id, () => pool.query('select list_player($1, $2)', [member.id, body.isListed]))
    return succeed(body.isListed ? 'player-listed' : 'player-unlisted')
  })
  addMemberCall(http, calls.readGameRatings, accounts, async ({ member, params }, reply) => {
    return (await readRatingsOfGame(pool, params.roomId, member.id)) ?? refuse(reply, 'unknown-table')
  })
}
