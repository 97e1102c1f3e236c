import { beforeAll, describe, expect, test } from 'vitest'
import { makeMember } from '../../../../test/harness/accounts/make-member.ts'
import { insertChainFacts } from '../../../../test/harness/database/insert-chain-facts.ts'
import { insertRoom } from '../../../../test/harness/database/insert-room.ts'
import { insertWin } from '../../../../test/harness/database/insert-win.ts'
import { insertWithdrawal } from '../../../../test/harness/database/insert-withdrawal.ts'
import { openLedgerForAllTests } from '../../../../test/harness/database/ledger-database.ts'
import { makeReviewers } from '../../../../test/harness/withdrawals/make-reviewers.ts'
import { findFarmingFacts, holdForReview } from './signing.store.ts'

const ledger = openLedgerForAllTests()
const limits = { days: 30, leastWins: 10, linkedWins: 3, shortSeconds: 60, sharePercent: 80, winPercent: 95 }
beforeAll(() => insertChainFacts(ledger.owner))

async function practise(person: string): Promise<void> {
  const room = await insertRoom(ledger.owner, [{ id: person }, { id: 'bot-1' }], { practice: 'easy', isLeft: true })
  const end = "update room set status = 'ended', ended_at = journal_time(), ending = 'clean' where id = $1"
  await ledger.owner.query(end, [room])
}

describe('the farming facts of an account', () => {
  test('count games and paid wins of each kind, and leave practice games out', async () => {
    const [ada, taras, olena] = [await ledger.makePerson(), await ledger.makePerson(), await ledger.makePerson()]
    const linked = await insertWin(ledger.owner, [
      { id: ada, network: '1.2.3.4', device: 'hers' },
      { id: taras, network: '1.2.3.4', device: 'his' },
    ])
    const short = await insertWin(ledger.owner, [{ id: ada }, { id: taras }], 59)
    await insertWin(ledger.owner, [{ id: ada }, { id: olena }], 60)
    await insertWin(ledger.owner, [{ id: olena }, { id: ada }])
    await practise(ada)
    const facts = await findFarmingFacts(ledger.owner, await insertWithdrawal(ledger.owner, ada), limits)
    expect(facts).toMatchObject({ games: 4, victories: 3, paid: 3, linked: [linked], short: [short], walletMates: [] })
    expect([...(facts?.hollow ?? [])].sort()).toEqual([linked, short].sort())
  })

  test('cover the configured days, and only games since a withdrawal was last released from review', async () => {
    const [ada, taras] = [await ledger.makePerson(), await ledger.makePerson()]
    const old = await insertWin(ledger.owner, [{ id: ada }, { id: taras }])
    await ledger.owner.query('update room set ended_at = ended_at - 31 * 86400000::bigint where id = $1', [old])
    await insertWin(ledger.owner, [{ id: ada }, { id: taras }])
    const first = await insertWithdrawal(ledger.owner, ada)
    expect(await findFarmingFacts(ledger.owner, first, limits)).toMatchObject({ games: 1 })
    await holdForReview(ledger.owner, first, [])
    const reviewers = await makeReviewers(ledger.url)
    for (const name of ['Olena', 'Taras'] as const) {
      await reviewers.query(name, "select release_unsigned($1, $2, 'looked at', 3600)", [first, name])
    }
    await ledger.owner.query("select reject_withdrawal($1, 'busy')", [first])
    expect(await findFarmingFacts(ledger.owner, await insertWithdrawal(ledger.owner, ada), limits)).toMatchObject({
      games: 0,
      paid: 0,
    })
  })

  test('name an opponent who withdrew to the same wallet', async () => {
    const [ada, taras] = [await ledger.makePerson(), await ledger.makePerson()]
    const wallet = `0x${'ab'.repeat(20)}`
    await insertWithdrawal(ledger.owner, taras, { wallet })
    await insertWin(ledger.owner, [{ id: ada }, { id: taras }])
    const facts = await findFarmingFacts(ledger.owner, await insertWithdrawal(ledger.owner, ada, { wallet }), limits)
    expect(facts?.walletMates).toEqual([taras])
  })

  test('lose the link to an opponent whose account is deleted', async () => {
    const { id: gone } = await makeMember(ledger.owner)
    const ada = await ledger.makePerson()
    await insertWin(ledger.owner, [
      { id: ada, device: 'one' },
      { id: gone, device: 'one' },
    ])
    const links = () => ledger.owner.query('select from win_link where opponent_id = $1', [gone])
    expect((await links()).rowCount).toBe(1)
    await ledger.owner.query('delete from account where id = $1', [gone])
    expect((await links()).rowCount).toBe(0)
  })
})
