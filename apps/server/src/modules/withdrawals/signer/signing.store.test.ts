import { beforeAll, describe, expect, test } from 'vitest'
import { makeMember } from '../../../../test/harness/accounts/make-member.ts'
import { insertChainFacts } from '../../../../test/harness/database/insert-chain-facts.ts'
import { insertRoom, type RoomTerms } from '../../../../test/harness/database/insert-room.ts'
import { insertWin } from '../../../../test/harness/database/insert-win.ts'
import { insertWithdrawal } from '../../../../test/harness/database/insert-withdrawal.ts'
import { openLedgerForAllTests } from '../../../../test/harness/database/ledger-database.ts'
import { makeReviewers } from '../../../../test/harness/withdrawals/make-reviewers.ts'
import { reviewLimits as limits } from '../../../../test/harness/withdrawals/review-limits.ts'
import { findFarmingFacts, holdForReview } from './signing.store.ts'

const ledger = openLedgerForAllTests()
beforeAll(() => insertChainFacts(ledger.owner))

/** A game that pays nothing: practice, or one among friends. */
async function playForNothing(person: string, terms: RoomTerms): Promise<void> {
  const room = await insertRoom(ledger.owner, [{ id: person }, { id: 'bot-1' }], { ...terms, isLeft: true })
  const end = "update room set status = 'ended', ended_at = journal_time(), ending = 'clean' where id = $1"
  await ledger.owner.query(end, [room])
}

describe('the farming facts of an account', () => {
  test('count games and paid wins of each kind, and leave out practice and games among friends', async () => {
    const [ada, taras, olena] = [await ledger.makePerson(), await ledger.makePerson(), await ledger.makePerson()]
    const linked = await insertWin(ledger.owner, [
      { id: ada, network: '1.2.3.4', device: 'hers' },
      { id: taras, network: '1.2.3.4', device: 'his' },
    ])
    const short = await insertWin(ledger.owner, [{ id: ada }, { id: taras }], 59)
    await insertWin(ledger.owner, [{ id: ada }, { id: olena }], 60)
    await insertWin(ledger.owner, [{ id: olena }, { id: ada }])
    await playForNothing(ada, { practice: 'easy' })
    await playForNothing(ada, { isPrivate: true })
    const facts = await findFarmingFacts(ledger.owner, await insertWithdrawal(ledger.owner, ada), limits)
    expect(facts).toMatchObject({ games: 4, victories: 3, paid: 3, linked: [linked], short: [short], walletMates: [] })
    expect([...(facts?.hollow ?? [])].sort()).toEqual([linked, short].sort())
  })

  /** Moves the end of a game into the past. */
  const shift = (room: string, days: number) =>
    ledger.owner.query('update room set ended_at = ended_at - $2 * 86400000::bigint where id = $1', [room, days])

  const settle = (id: string) =>
    ledger.owner.query(`select settle_withdrawal($1, '{"tx": "0x${'ab'.repeat(32)}", "block": 7}')`, [id])

  test('cover all games since the last withdrawal that was paid, however long ago, and those of its wait', async () => {
    const [ada, taras] = [await ledger.makePerson(), await ledger.makePerson()]
    await shift(await insertWin(ledger.owner, [{ id: ada }, { id: taras }]), 400)
    const first = await insertWithdrawal(ledger.owner, ada)
    expect(await findFarmingFacts(ledger.owner, first, limits)).toMatchObject({ games: 1 })
    const during = await insertWin(ledger.owner, [{ id: ada }, { id: taras }])
    await settle(first)
    const second = await insertWithdrawal(ledger.owner, ada)
    expect(await findFarmingFacts(ledger.owner, second, limits)).toMatchObject({ games: 1, short: [] })
    await shift(during, 29)
    expect(await findFarmingFacts(ledger.owner, second, limits)).toMatchObject({ games: 1 })
    await shift(during, 2)
    expect(await findFarmingFacts(ledger.owner, second, limits)).toMatchObject({ games: 0 })
  })

  async function release(id: string): Promise<void> {
    const reviewers = await makeReviewers(ledger.url)
    for (const name of ['Olena', 'Taras'] as const) {
      await reviewers.query(name, "select release_unsigned($1, $2, 'looked at', 3600)", [id, name])
    }
    await ledger.owner.query("select reject_withdrawal($1, 'busy')", [id])
  }

  test('cover only games since the signer held a withdrawal that was released, also those before its release', async () => {
    const [ada, taras] = [await ledger.makePerson(), await ledger.makePerson()]
    await insertWin(ledger.owner, [{ id: ada }, { id: taras }])
    const first = await insertWithdrawal(ledger.owner, ada)
    expect(await findFarmingFacts(ledger.owner, first, limits)).toMatchObject({ games: 1 })
    await holdForReview(ledger.owner, first, [])
    const between = await insertWin(ledger.owner, [
      { id: ada, device: 'one' },
      { id: taras, device: 'one' },
    ])
    await release(first)
    const second = await insertWithdrawal(ledger.owner, ada)
    expect(await findFarmingFacts(ledger.owner, second, limits)).toMatchObject({ paid: 1, linked: [between] })
    await holdForReview(ledger.owner, second, [])
    await release(second)
    expect(await findFarmingFacts(ledger.owner, await insertWithdrawal(ledger.owner, ada), limits)).toMatchObject({
      games: 0,
      paid: 0,
    })
  })

  test('cover games before a release from a review that was not about games', async () => {
    const [ada, taras] = [await ledger.makePerson(), await ledger.makePerson()]
    const first = await insertWithdrawal(ledger.owner, ada)
    await insertWin(ledger.owner, [{ id: ada }, { id: taras }])
    await ledger.owner.query(`select put_in_review($1, '{"reason": "disagreement"}')`, [first])
    await release(first)
    expect(await findFarmingFacts(ledger.owner, first, limits)).toMatchObject({ games: 1 })
    expect(await findFarmingFacts(ledger.owner, await insertWithdrawal(ledger.owner, ada), limits)).toMatchObject({
      games: 1,
    })
  })

  test('name the wins over accounts that were deleted since', async () => {
    const [gone, there] = [await makeMember(ledger.owner), await makeMember(ledger.owner)]
    const ada = await ledger.makePerson()
    const over = await insertWin(ledger.owner, [{ id: ada }, { id: gone.id }])
    await insertWin(ledger.owner, [{ id: ada }, { id: there.id }])
    const id = await insertWithdrawal(ledger.owner, ada)
    expect(await findFarmingFacts(ledger.owner, id, limits)).toMatchObject({ paid: 2, deleted: [] })
    await ledger.owner.query('delete from account where id = $1', [gone.id])
    expect(await findFarmingFacts(ledger.owner, id, limits)).toMatchObject({ paid: 2, deleted: [over] })
  })

  test('name an opponent who was paid to the same wallet, not one who only named it', async () => {
    const [ada, taras] = [await ledger.makePerson(), await ledger.makePerson()]
    const wallet = `0x${'ab'.repeat(20)}`
    const his = await insertWithdrawal(ledger.owner, taras, { wallet })
    await insertWin(ledger.owner, [{ id: ada }, { id: taras }])
    const hers = await insertWithdrawal(ledger.owner, ada, { wallet })
    expect((await findFarmingFacts(ledger.owner, hers, limits))?.walletMates).toEqual([])
    await settle(his)
    expect((await findFarmingFacts(ledger.owner, hers, limits))?.walletMates).toEqual([taras])
  })

  test('keep the link to an opponent whose account is deleted', async () => {
    const { id: gone } = await makeMember(ledger.owner)
    const ada = await ledger.makePerson()
    const room = await insertWin(ledger.owner, [
      { id: ada, device: 'one' },
      { id: gone, device: 'one' },
    ])
    const withdrawal = await insertWithdrawal(ledger.owner, ada)
    const links = () => ledger.owner.query('select from room_link where opponent_id = $1', [gone])
    expect((await links()).rowCount).toBe(1)
    await ledger.owner.query('delete from account where id = $1', [gone])
    expect((await links()).rowCount).toBe(1)
    expect(await findFarmingFacts(ledger.owner, withdrawal, limits)).toMatchObject({ linked: [room], deleted: [room] })
  })
})
