import type { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openGamesForAllTests } from '../../../test/harness/database/game-database.ts'
import { insertChainFacts, paperVault } from '../../../test/harness/database/insert-chain-facts.ts'
import { insertWin } from '../../../test/harness/database/insert-win.ts'
import { insertWithdrawal } from '../../../test/harness/database/insert-withdrawal.ts'
import { productionSettings } from '../../../test/harness/server/production-settings.ts'
import { runOperator } from '../../../test/harness/server/run-operator.ts'
import { startTestServer } from '../../../test/harness/server/test-server.ts'
import { openSignerDatabase, type SignerDatabase } from '../../platform/database/open-signer-database.ts'
import { createLog } from '../../platform/log.ts'

const games = openGamesForAllTests()
const digest = `0x${'11'.repeat(32)}`
/** As a caller would ask that had been taken over. */
const boundless = "interval '0', 1000000000, 1000000000, 1000000000"
const usual = { 'win-pair': 3, 'win-day': 30, 'deadline-seconds': 86_400, 'signing-pause-seconds': 0 }
const ofSigning = { 'signed-person-day': 1_000_000, 'signed-hour': 1_500_000, 'signed-day': 2_000_000 }

let signer: SignerDatabase

beforeAll(async () => {
  const log = createLog({ level: 'fatal', mode: 'demo' })
  signer = await openSignerDatabase({ url: games.url, dataFolder: '', userName: 'the tests', log })
  await insertChainFacts(games.owner)
})
beforeEach(() => setLimits({ ...usual, ...ofSigning }))
afterAll(() => signer.close())

async function setLimits(limits: Record<string, number>): Promise<void> {
  for (const [name, value] of Object.entries(limits)) {
    const { complaints } = await runOperator(games.url, 'set-limit', name, String(value))
    expect(complaints).toBe('')
  }
}

async function begin(withdrawal: string): Promise<unknown> {
  const { rows } = await signer.pool.query(`select begin_signing($1, $2, 'key', 7, ${boundless}) as reason`, [
    withdrawal,
    digest,
  ])
  return rows[0]?.reason
}

/** Makes a game that this person has won, and asks for its prize with caps that no operator has set. */
async function win(winner: string, loser: string): Promise<unknown> {
  const { roomId } = await games.makeRoom({ people: [{ id: winner }, { id: loser }], isLeft: true })
  await games.owner.query("update room set status = 'ended', ended_at = 1, ending = 'clean' where id = $1", [roomId])
  const { rows } = await games.game.query('select decide_win($1, $2, 1000, 1000) as verdict', [roomId, winner])
  return rows[0]?.verdict
}

describe('a limit of the owner', () => {
  test('holds for wins against one opponent and in a day, whatever the caller passes', async () => {
    const [winner = '', loser = '', ...others] = await games.makePeople(6)
    await setLimits({ 'win-pair': 1, 'win-day': 3 })
    expect([await win(winner, loser), await win(winner, loser)]).toEqual(['paid', 'pair-limit'])
    const verdicts = []
    for (const other of others) verdicts.push(await win(winner, other))
    expect(verdicts).toEqual(['paid', 'paid', 'day-limit', 'day-limit'])
  })

  test.each([
    [{ 'signed-person-day': 99 }, 'person-day-full'],
    [{ 'signed-hour': 99 }, 'hour-full'],
    [{ 'signed-day': 99 }, 'day-full'],
  ])('holds for signatures, whatever the signer passes: %o', async (limits, reason) => {
    const [person = ''] = await games.makePeople(1)
    const withdrawal = await insertWithdrawal(games.owner, person)
    await setLimits(limits)
    expect(await begin(withdrawal)).toBe(reason)
    await setLimits(ofSigning)
    expect(await begin(withdrawal)).toBeNull()
  })

  test('holds for the pause between two signatures', async () => {
    const [person = ''] = await games.makePeople(1)
    const first = await insertWithdrawal(games.owner, person)
    expect(await begin(first)).toBeNull()
    await games.owner.query(`select refund_withdrawal($1, '{"finalTime": 5001, "finalBlock": 9}')`, [first])
    const second = await insertWithdrawal(games.owner, person)
    await setLimits({ 'signing-pause-seconds': 600 })
    expect(await begin(second)).toBe('too-soon')
  })

  test('holds for the deadline that the web names', async () => {
    const [person = ''] = await games.makePeople(1)
    await games.owner.query("select open_purses($1), adjust_purse('far', $1, 100, 'a gift', 'Olena')", [person])
    const request = async (deadline: number): Promise<unknown> => {
      const terms = [person, `0x${'77'.repeat(20)}`, deadline, paperVault]
      const sql = "select outcome from request_withdrawal($1, 100, $2, 'MetaMask', $3, 137, $4, 7)"
      return (await games.web.query(sql, terms)).rows[0]?.outcome
    }
    expect(await request(86_401)).toBe('chain-unknown')
    expect(await request(86_400)).toBe('made')
  })

  const logins: [name: string, pool: () => Pool][] = [
    ['web', () => games.web],
    ['game', () => games.game],
    ['signer', () => signer.pool],
  ]
  test.each(logins)('cannot be changed by the login %s', async (_name, pool) => {
    for (const sql of [
      'update coin_limit set value = 9',
      'delete from coin_limit',
      "insert into coin_limit values ('x', 1, 'x')",
    ]) {
      await expect(pool().query(sql)).rejects.toMatchObject({ code: '42501' })
    }
  })

  test('is shown and changed by the operator, and a wrong name or number is refused', async () => {
    expect((await runOperator(games.url, 'limits')).printed).toMatch(/^win-pair +3 {2}paid wins a day against/m)
    expect(await runOperator(games.url, 'set-limit', 'win-pear', '3')).toMatchObject({
      exitCode: 1,
      complaints: 'There is no limit win-pear.\n',
    })
    expect(await runOperator(games.url, 'set-limit', 'win-pair', '1e3')).toMatchObject({
      exitCode: 1,
      complaints: 'The value must be a whole number.\n',
    })
  })

  test('is not exceeded by the settings of production, which would tell people of a higher one', async () => {
    const settings = { ...productionSettings, DATABASE_URL: games.url, WIN_PAIR_CAP: '4' }
    await expect(startTestServer(settings)).rejects.toThrow(
      /^WIN_PAIR_CAP is 4, and the database pays for 3 at most: npm run operator -- set-limit win-pair 4\.$/,
    )
  })
})

describe('the signer compares what a person withdraws with what the person won or was given', () => {
  test('coins of a win that no room decided are not signed, and those of one that was are', async () => {
    const [person = '', other = ''] = await games.makePeople(2)
    await games.owner.query("select open_purses($1), adjust_purse('given', $1, 99, 'a gift', 'Olena')", [person])
    const { roomId } = await games.makeRoom()
    await games.owner.query('select pay_win($1, $2)', [roomId, person])
    const { rows } = await games.owner.query<{ number: string }>(
      "select number from request_withdrawal($1, 100, $2, 'MetaMask', 5000, 137, $3, 7)",
      [person, `0x${'78'.repeat(20)}`, paperVault],
    )
    const withdrawal = rows[0]?.number ?? ''
    expect(await begin(withdrawal)).toBe('unearned')
    await insertWin(games.owner, [{ id: person }, { id: other }])
    expect(await begin(withdrawal)).toBeNull()
  })
})
