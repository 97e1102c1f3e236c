import { sendReferral } from '@hexaverse/protocol/http'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { addCall } from '../../platform/http/add-call.ts'
import { countVisit } from './referrals.store.ts'

export interface ReferralsOptions {
  readonly pool: Pool
  readonly knownIds: readonly string[]
}

export function addReferrals(http: FastifyInstance, { pool, knownIds }: ReferralsOptions): void {
  addCall(http, sendReferral, async ({ body }) => {
    const known = knownIds.includes(body.referralId)
    if (known) await countVisit(pool, body.referralId)
    return { known }
  })
}
