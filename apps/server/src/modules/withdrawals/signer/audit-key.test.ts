import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertChainFacts } from '../../../../test/harness/database/insert-chain-facts.ts'
import { insertWithdrawal } from '../../../../test/harness/database/insert-withdrawal.ts'
import { openLedgerForAllTests } from '../../../../test/harness/database/ledger-database.ts'
import { openSignerDatabase, type SignerDatabase } from '../../../platform/database/open-signer-database.ts'
import { createLog } from '../../../platform/log.ts'
import { auditKey } from './audit-key.ts'
import type { TrailEntry } from './aws/read-key-trail.ts'
import { findStrangeUses } from './find-strange-uses.ts'
import { noteKeyUse } from './key-uses.store.ts'

const at = new Date()
const one = `0x${'11'.repeat(32)}` as const
const other = `0x${'22'.repeat(32)}` as const
const entry = (id: string, digest: string | undefined = one): TrailEntry => ({ id, at, requestId: id, digest })
const answered = (requestId: string) => ({ requestId, digest: one })
const lost = { requestId: undefined, digest: one }

describe('a signature in the trail of the KMS', () => {
  test('is strange if we did not request it', () => {
    expect(findStrangeUses([entry('ours'), entry('theirs')], [answered('ours')])).toEqual([entry('theirs')])
  })

  test('is strange if it names another digest than our request, or than the one whose answer was lost', () => {
    expect(findStrangeUses([entry('ours', other)], [answered('ours')])).toEqual([entry('ours', other)])
    expect(findStrangeUses([entry('a', other)], [lost])).toEqual([entry('a', other)])
    const nameless = { ...entry('a'), digest: undefined }
    expect(findStrangeUses([nameless], [lost])).toEqual([nameless])
  })

  test('is strange if there are more of them than lost answers with its digest', () => {
    expect(findStrangeUses([entry('a'), entry('b')], [lost])).toEqual([entry('b')])
  })

  test('is not strange if it can be the one whose answer was lost', () => {
    expect(findStrangeUses([entry('a'), entry('b')], [answered('b'), lost])).toEqual([])
  })
})

describe('the audit of the key', () => {
  const ledger = openLedgerForAllTests()
  const digest = one
  const log = createLog({ level: 'silent', mode: 'demo' })
  let signer: SignerDatabase | undefined
  let pool: Pool

  beforeAll(async () => {
    const url = ledger.owner.options.connectionString
    signer = await openSignerDatabase({ url, dataFolder: '', userName: 'the tests', log })
    pool = signer.pool
    await insertChainFacts(ledger.owner)
    const withdrawal = await insertWithdrawal(ledger.owner, await ledger.makePerson())
    const begun = `select begin_signing($1, '${digest}', 'key', 7, interval '0', 1000, 1000, 1000)`
    await ledger.owner.query(begun, [withdrawal])
  })
  afterAll(() => signer?.close())

  const inTwoHours = () => new Date(Date.now() + 2 * 60 * 60_000)
  const audit = (...trail: TrailEntry[]) => auditKey({ pool, readTrail: async () => trail, log }, inTwoHours())
  const stops = async () => (await ledger.owner.query('select reason, evidence from signing_stop order by id')).rows

  test('refuses to record a key use whose digest is not in the signer log', async () => {
    await expect(noteKeyUse(pool)(`0x${'22'.repeat(32)}`)).rejects.toThrow('nothing was logged')
    await expect(pool.query('delete from key_use')).rejects.toThrow('permission denied')
  })

  test('keeps recorded key uses unchanged, even against the owner of the tables', async () => {
    await (await noteKeyUse(pool)(digest))('ours')
    await expect(ledger.owner.query("update key_use set request_id = 'x'")).rejects.toThrow('stay written')
    await expect(ledger.owner.query('delete from key_use')).rejects.toThrow('stay written')
  })

  test('stops nothing when we requested every signature', async () => {
    await audit(entry('ours'))
    expect(await stops()).toEqual([])
  })

  test('stops signing once for a signature that we did not request, and calls the guardian', async () => {
    await audit(entry('ours'), entry('theirs'))
    await audit(entry('ours'), entry('theirs'))
    expect(await stops()).toEqual([
      { reason: 'key-used-by-others/theirs', evidence: expect.objectContaining({ callsGuardian: true }) },
    ])
  })
})
