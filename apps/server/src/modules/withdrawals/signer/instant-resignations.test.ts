import { beforeAll, describe, expect, test } from 'vitest'
import { openGamesForAllTests } from '../../../../test/harness/database/game-database.ts'
import { insertChainFacts } from '../../../../test/harness/database/insert-chain-facts.ts'
import type { Seated } from '../../../../test/harness/database/insert-room.ts'
import { insertWithdrawal } from '../../../../test/harness/database/insert-withdrawal.ts'
import type { JournalNode } from '../../../../test/harness/rooms/journal-node.ts'
import { playOnJournal } from '../../../../test/harness/rooms/play-on-journal.ts'
import { testConfig } from '../../../../test/harness/server/test-server.ts'
import { checkFarming } from './check-farming.ts'
import { findFarmingFacts } from './signing.store.ts'

const games = openGamesForAllTests()
const { farming } = testConfig({}).chain
let node: JournalNode

beforeAll(async () => {
  node = await games.openNode()
  await insertChainFacts(games.owner)
})

/** Two accounts, and a withdrawal of the first. */
async function makeTwo(): Promise<{ ids: [string, string]; withdrawal: string }> {
  const [one = '', other = ''] = await games.makePeople(2)
  return { ids: [one, other], withdrawal: await insertWithdrawal(games.owner, one) }
}

/** Plays a whole game in which the loser resigns in their first turn. */
async function resignTo(winner: Seated, loser: Seated): Promise<void> {
  const { roomId } = await games.makeRoom({ people: [winner, loser] })
  const { room, sendUntilAnswered } = await playOnJournal(node.journal, roomId)
  if (room().seats[room().current - 1]?.id !== loser.id) await sendUntilAnswered({ type: 'end-turn' }, 'first')
  expect(await sendUntilAnswered({ type: 'leave' }, 'last')).toMatchObject({ ok: true })
}

const nextDay = () => games.owner.query('update win_counter set day = day - 1')

async function coinsOf(id: string): Promise<number> {
  const purse = "select balance::integer from purse where account_id = $1 and kind = 'available'"
  return (await games.owner.query(purse, [id])).rows[0]?.balance
}

/** Why the signer would send the withdrawal to review now. */
async function findingsOf(withdrawal: string): Promise<string[]> {
  const facts = await findFarmingFacts(games.owner, withdrawal, farming)
  return facts ? checkFarming(facts, farming).map(({ rule }) => rule) : []
}

/** The smallest withdrawal is 100 coins, so an account that earned them this way has won ten times long before. */
describe('an account whose second account resigns to it at once, again and again,', () => {
  test('is paid three times a day, and ten wins, paid or not, send its withdrawal to review', async () => {
    const { ids, withdrawal } = await makeTwo()
    const [one, other] = ids
    const findings: string[][] = []
    for (let day = 1; day <= 3; day += 1) {
      for (let game = 0; game < 4; game += 1) await resignTo({ id: one }, { id: other })
      expect(await coinsOf(one)).toBe(3 * day)
      findings.push(await findingsOf(withdrawal))
      await nextDay()
    }
    expect(findings).toEqual([[], [], ['win-rate']])
    await resignTo({ id: one }, { id: other })
    expect(await findingsOf(withdrawal)).toEqual(['short-games', 'loss-only-opponents', 'win-rate'])
  })

  test('gains nothing by winning and losing in turn, because the games are as short', async () => {
    const { ids, withdrawal } = await makeTwo()
    const [one, other] = ids
    for (let win = 1; win <= 10; win += 1) {
      expect(await findingsOf(withdrawal)).toEqual([])
      await resignTo({ id: one }, { id: other })
      await resignTo({ id: other }, { id: one })
      await nextDay()
    }
    expect([await coinsOf(one), await coinsOf(other)]).toEqual([10, 10])
    expect(await findingsOf(withdrawal)).toEqual(['short-games'])
  })

  test('is found after three wins in one network', async () => {
    const { ids, withdrawal } = await makeTwo()
    const [one, other] = ids.map((id) => ({ id, network: '203.0.113.7', device: id })) as [Seated, Seated]
    for (let win = 1; win <= 3; win += 1) {
      expect(await findingsOf(withdrawal)).toEqual([])
      await resignTo(one, other)
    }
    expect(await findingsOf(withdrawal)).toEqual(['linked-opponents'])
  })
})
