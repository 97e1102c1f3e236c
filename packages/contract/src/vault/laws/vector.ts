import assert from 'node:assert/strict'
import { fixedVector } from '../../testing/fixed-vector.ts'
import { look } from '../../testing/look.ts'
import { claim } from '../../testing/vouchers.ts'
import type { Law } from '../law.ts'

export const vectorLaws: readonly Law[] = [
  {
    name: 'the vault pays the fixed voucher, and tells its type and domain as they were worked out',
    async check(stand) {
      assert.equal(stand.vault, fixedVector.place.vault)
      assert.equal(await look(stand, 'CLAIM_TYPEHASH'), fixedVector.typehash)
      assert.equal(await look(stand, 'domainSeparator'), fixedVector.domainSeparator)
      const { logs } = await claim(stand, { ...fixedVector.claim, signature: fixedVector.signature })
      assert.equal(logs[0]?.topics[0], fixedVector.claimedTopic)
    },
  },
]
