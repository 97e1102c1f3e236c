import { Registry } from 'prom-client'
import { beforeAll, describe, expect, test } from 'vitest'
import { openLedgerForAllTests } from '../../../../test/harness/database/ledger-database.ts'
import { createTestClock } from '../../../../test/harness/server/test-clock.ts'
import { failed, ok, type Result } from '../../../platform/http/result.ts'
import { createLog } from '../../../platform/log.ts'
import { type Accounts, createAccounts } from '../accounts.ts'
import { guardForm } from './guard-form.ts'

const clock = createTestClock()
const database = openLedgerForAllTests()
let accounts: Accounts
beforeAll(async () => {
  accounts = await createAccounts({
    pool: database.web,
    clock,
    log: createLog({ level: 'fatal', mode: 'test' }),
    serverKey: undefined,
    mailGapSeconds: 0,
    codesPerHour: 1000,
    mailsPerDay: 1000,
    mailBudgetPerHour: 1000,
    registry: new Registry(),
    lockoutMinutes: 7,
    referralIds: [],
    leaveGames: async () => true,
    publicUrl: () => '',
  })
})

/** Each account has a private network of its own: attempts that never end take up its places. */
const networks = new Map<string, string>()

/** Attempts the sign-in of one account from one address; returns `ok` or the code of the refusal. */
async function attempt(account: string, work: () => Promise<Result<string>>): Promise<string> {
  const address = networks.get(account) ?? `10.1.${networks.size}.1`
  networks.set(account, address)
  const result = await guardForm(accounts, { form: 'sign-in', account, address }, work)
  return result.ok ? result.value : result.refusal.code
}
const succeed = async () => ok('ok')
const fail = async () => failed('wrong-password')

/** Starts an attempt that stays in progress until `endAs` is called; without that, like one of a server that died. */
async function begin(account: string) {
  const begun = Promise.withResolvers<string>()
  const end = Promise.withResolvers<Result<string>>()
  const answer = attempt(account, () => {
    begun.resolve('begun')
    return end.promise
  })
  expect(await Promise.race([begun.promise, answer])).toBe('begun')
  const endAs = (result: Result<string>): Promise<string> => {
    end.resolve(result)
    return answer
  }
  return { endAs }
}

describe('attempts in progress', () => {
  test('of a server that died stop counting when no request could still be running', async () => {
    const ada = 'dead-server@example.com'
    for (const _time of [1, 2, 3]) await begin(ada)
    clock.pass({ seconds: 14 })
    expect(await attempt(ada, succeed)).toBe('too-many-requests')
    clock.pass({ seconds: 1 })
    for (const _time of [1, 2, 3]) expect(await attempt(ada, fail)).toBe('wrong-password')
    expect(await attempt(ada, fail)).toBe('banned')
  })

  test('of a server that died stop counting also while other attempts go on', async () => {
    const ada = 'busy@example.com'
    for (const _time of [1, 2]) await begin(ada)
    for (const _time of [1, 2, 3]) {
      clock.pass({ seconds: 5 })
      expect(await attempt(ada, succeed)).toBe('ok')
    }
    for (const _time of [1, 2, 3]) await begin(ada)
    expect(await attempt(ada, succeed)).toBe('too-many-requests')
  })

  test('count like failures, each until it ends, also if several began at the same moment', async () => {
    const ada = 'one-moment@example.com'
    const [first] = [await begin(ada), await begin(ada), await begin(ada)]
    expect(await attempt(ada, succeed)).toBe('too-many-requests')
    expect(await first.endAs(ok('ok'))).toBe('ok')
    await begin(ada)
    expect(await attempt(ada, succeed)).toBe('too-many-requests')
  })

  test('that fail later than any request lasts still count as failures', async () => {
    const ada = 'late@example.com'
    const slow = [await begin(ada), await begin(ada), await begin(ada)]
    clock.pass({ seconds: 20 })
    expect(await attempt(ada, fail)).toBe('wrong-password')
    for (const { endAs } of slow) await endAs(failed('wrong-password'))
    expect(await attempt(ada, succeed)).toBe('banned')
  })
})
