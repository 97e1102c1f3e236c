import { sendReferral } from '@hexaverse/protocol/http'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { Clock } from '../../platform/clock.ts'
import { addCall } from '../../platform/http/add-call.ts'
import { networkOf } from '../../platform/http/network-of.ts'
import { countVisit } from './referrals.store.ts'

export interface ReferralsOptions {
  readonly pool: Pool
  readonly clock: Clock
  readonly knownIds: readonly string[]
  /** An HMAC with the server's key, so that a stored hash cannot be traced to an address by trying them all. */
  readonly keyedHash: (use: string, ...parts: readonly string[]) => Buffer
}

export function addReferrals(http: FastifyInstance, { pool, clock, knownIds, keyedHash }: ReferralsOptions): void {
  addCall(http, sendReferral, async ({ body: { referralId }, request }) => {
    const known = knownIds.includes(referralId)
    if (known) {
      const day = clock.now().toISOString().slice(0, 10)
      // The first 48 bits of an IPv6 address: one customer may have all networks below them.
      const network = networkOf(request.ip).name.split(':', 3).join(':')
      // With the day in the hash, the visits of two days cannot be compared.
      const networkHash = keyedHash('visit', day, network)
      await countVisit(pool, { referralId, day, networkHash })
    }
    return { known }
  })
}
