import { expect, test } from 'vitest'
import { makeArchivesNow } from '../../../test/harness/accounts/make-archives-now.ts'
import {
  mineUntilSettled,
  ownHeaders,
  serveWithdrawals,
  type Withdrawer,
} from '../../../test/harness/withdrawals/withdrawal-server.ts'
import { checkArchive } from '../../../test/personal-data/check-archive.ts'
import { findTraces, readColumns } from '../../../test/personal-data/find-traces.ts'
import { impersonalTables, keptNumbers, keptWallets, personTables } from '../../../test/personal-data/person-columns.ts'
import { eraseAccount, findAccount } from '../accounts/index.ts'
import { requestData } from './request-data.ts'

const server = serveWithdrawals()

async function withdraw(who: Withdrawer): Promise<Record<string, string>> {
  const { answer } = await server.request(who)
  return Object.fromEntries(new URLSearchParams(answer.claimPath.split('?')[1]))
}

async function erase({ email }: Withdrawer): Promise<void> {
  const account = await findAccount(server.pool, email)
  if (account) await eraseAccount(server.pool, account, server.clock.now())
  await server.pool.query('delete from outbox where account_id is null')
}

test('every column of every table is archived, withheld for a reason, or without personal data', async () => {
  const columns = (await readColumns(server.pool)).filter(({ table }) => !impersonalTables.includes(table))
  const found = columns.map(({ table, column }) => `${table}.${column}`)
  const decided = Object.entries(personTables).flatMap(([table, { archived, withheld }]) =>
    [...archived, ...Object.keys(withheld)].map((column) => `${table}.${column}`),
  )
  expect(decided.sort()).toEqual(found.sort())
})

test('the archive contains withdrawals, the reports of claim pages, and the mails about them', async () => {
  const ada = await server.makeWithdrawer()
  const link = await withdraw(ada)
  await server.confirm({ ...link, status: 'failed', error: 'a wallet that errorText no' }, ownHeaders(ada))
  await requestData(server.pool, ada.id, server.clock.now())
  while (await makeArchivesNow(server.pool, server.clock.now()));
  const { rows } = await server.pool.query<{ content: Buffer }>(
    `select string_agg(p.bytes, '' order by p.number) as content
     from data_archive a join data_archive_piece p on p.archive_id = a.id where a.account_id = $1`,
    [ada.id],
  )
  await server.pool.query("delete from outbox where template = 'archive-ready'")
  expect(await checkArchive(server.pool, ada.id, rows[0]?.content ?? new Uint8Array())).toEqual([])
})

test('a withdrawal of an erased account still ends, sends no mail, keeps no text and frees the wallet', async () => {
  const ada = await server.makeWithdrawer()
  const link = await withdraw(ada)
  const errorText = 'my name is Ada'
  await server.confirm({ ...link, status: 'failed', error: errorText })
  await erase(ada)
  await server.confirm({ ...link, status: 'failed', error: errorText })
  expect(await findTraces(server.pool, [errorText, ada.email, ada.login])).toEqual([])
  expect(keptNumbers).toEqual(expect.arrayContaining(await findTraces(server.pool, [ada.id])))
  expect(keptWallets).toEqual(expect.arrayContaining(await findTraces(server.pool, [ada.wallet])))
  await server.chain.passTo(Number(link['deadline']) + 601)
  await mineUntilSettled(server.chain)
  await server.confirm({ ...link, status: 'failed' })
  await expect.poll(() => server.coinsOf(ada)).toEqual({ available: 1000, reserved: 0 })
  expect(await findTraces(server.pool, [ada.email])).toEqual([])
  const { rows } = await server.pool.query('select from payout_wallet where wallet = $1', [ada.wallet.toLowerCase()])
  expect(rows).toEqual([])
})
