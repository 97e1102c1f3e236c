import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { makeMember, type SignedIn } from '../../../../test/harness/accounts/make-member.ts'
import { insertChainFacts, paperVault } from '../../../../test/harness/database/insert-chain-facts.ts'
import { insertWithdrawal } from '../../../../test/harness/database/insert-withdrawal.ts'
import { runOperator } from '../../../../test/harness/server/run-operator.ts'
import { serveAllTests } from '../../../../test/harness/server/test-server.ts'
import { makeReviewers } from '../../../../test/harness/withdrawals/make-reviewers.ts'

const server = serveAllTests()
const wallet = `0x${'01'.repeat(20)}`
const digest = `0x${'11'.repeat(32)}`
const signature = `0x${'22'.repeat(65)}`

let ada: SignedIn
let id: string

const run = (...args: string[]) => runOperator(server.databaseUrl, ...args)

beforeAll(async () => {
  ada = await makeMember(server.pool)
  const { pool } = server
  await insertChainFacts(pool)
  id = await insertWithdrawal(pool, ada.id, { wallet })
  await pool.query(`select begin_signing($1, '${digest}', '0xkey', 7, interval '1 minute', 1000, 1000, 1000)`, [id])
  await pool.query(`select store_signature($1, '${digest}', '${signature}')`, [id])
  await pool.query("select leave_chain_hint($1, 'failed', null, $2)", [id, 'no\u001b[2Jgas'])
})

describe('the operator', () => {
  test.each([
    [['withdrawal', '999'], 'There is no withdrawal 999.\n'],
    [['withdrawal', 'nobody-here'], 'There is no account nobody-here.\n'],
    [['release-wallet', '0x12'], '0x12 is not a wallet address.\n'],
    [['release-wallet', paperVault], `No account uses ${paperVault}.\n`],
    [['release-withdrawal', '1', '--operator', 'Olena', '--reason', 'r'], 'Withdrawal 1 is not in review.\n'],
  ])('gets a clear error for %j', async (args, complaints) => {
    expect(await run(...args)).toMatchObject({ exitCode: 1, complaints })
  })

  test('sees a withdrawal with its history and evidence but without its signature', async () => {
    const { printed } = await run('withdrawal', id)
    expect(printed).toContain('coins            100')
    expect(printed).toContain('nothing → requested by web')
    expect(printed).toContain(`requested → signed by signer  {"digest": "${digest}"}`)
    expect(printed).toMatch(/freeze {2}transfer \d+/)
    expect(printed).toContain('key 0xkey  block 7')
    expect(printed).toContain('failed  no·[2Jgas')
    expect(printed).not.toContain(signature)
  })

  test('can list the withdrawals of an account', async () => {
    expect((await run('withdrawal', ada.login)).printed).toMatch(/^\d+ {2}\S+ {2}100 HXCN {2}0x0101\S+ {2}signed\n$/)
  })

  test('can release a withdrawal from review only together with a second operator', async () => {
    await server.pool.query("select put_in_review($1, '{}')", [id])
    const { urls } = await makeReviewers(server.databaseUrl)
    const release = (url: string, name: string) =>
      runOperator(url, 'release-withdrawal', id, '--operator', name, '--reason', 'looked at')
    for (const name of ['Olena', 'Taras']) {
      expect((await release(urls.Olena, name)).printed).toMatch(/^released by 1 of 2 people;/)
    }
    expect((await release(urls.Taras, 'Taras')).printed).toContain('released by 2 people')
    expect((await runOperator(urls.Taras, 'withdrawal', id)).printed).toContain('released from review')
  })

  test('cannot make a reviewer of a login that has other rights', async () => {
    for (const name of ['hexaverse_web', 'pg_monitor', 'Olena', "a' login"]) {
      expect((await run('make-reviewer', name)).complaints).toBe(`${name} cannot be a login of a reviewer.\n`)
    }
    await server.pool.query('create role stranger_to_reviews')
    onTestFinished(async () => void (await server.pool.query('drop role stranger_to_reviews')))
    expect((await run('make-reviewer', 'stranger_to_reviews')).complaints).toBe(
      'stranger_to_reviews is the login of another.\n',
    )
  })

  test('can free a wallet for another account, deny it, and allow it again', async () => {
    await server.pool.query('insert into payout_wallet (wallet, account_id) values ($1, $2)', [wallet, ada.id])
    expect((await run('release-wallet', wallet)).printed).toContain('is free for another account')
    expect((await run('deny-wallet', wallet, '--operator', 'Olena', '--reason', 'stolen')).exitCode).toBe(0)
    expect((await server.pool.query('select reason from denied_wallet')).rows).toEqual([{ reason: 'stolen' }])
    expect((await run('allow-wallet', wallet)).printed).toContain('is signed for again')
    expect((await run('allow-wallet', wallet)).complaints).toContain('is not denied.')
  })

  test('sees what stops signing, and lifts the stop under a name', async () => {
    expect((await run('resume-signing')).printed).toBe('Nothing stops signing.\n')
    await server.pool.query(`select stop_signing('books and chain differ', '{"coins": 5}')`)
    expect((await run('resume-signing')).printed).toContain('books and chain differ  {"coins":5}')
    expect((await run('resume-signing', '--operator', 'Olena')).printed).toContain('lifted by Olena')
    expect((await run('resume-signing')).printed).toBe('Nothing stops signing.\n')
  })
})
