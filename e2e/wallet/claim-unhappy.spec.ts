import type { Page } from '@playwright/test'
import { rejectReviewed } from '../../apps/server/src/modules/withdrawals/operator/reviews.store.ts'
import { insertWin } from '../../apps/server/test/harness/database/insert-win.ts'
import type { ChainStand } from '../../apps/server/test/harness/withdrawals/chain-fixture.ts'
import { getDevelopmentAccount } from '../../packages/contract/src/local-chain/development-accounts.ts'
import type { Games, Player } from '../game/open-games.ts'
import { demoMailbox } from '../support/demo-mailbox.ts'
import { ada } from '../support/demo-people.ts'
import { arriveAs } from '../support/make-member.ts'
import { signInElsewhere } from '../support/sign-in-elsewhere.ts'
import { marginSeconds, test } from './held-chain-fixtures.ts'
import { injectWallet } from './injected-wallet.ts'
import { reachClaimPage } from './reach-claim-page.ts'
import { answerBox, expect, expectDeadLink, statusLine } from './redeem-fixtures.ts'

// These stories share one product and run in order, because the last one moves the chain's time into the future.
test.describe.configure({ mode: 'default' })
// Far from UTC, so that the two clocks cannot be mistaken for each other.
test.use({ timezoneId: 'Asia/Kathmandu' })

const wallet = getDevelopmentAccount(1).address

async function withdraw(page: Page, to: string): Promise<void> {
  await page.goto('/account')
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'MetaMask' }).click()
  await page.getByLabel('Amount').fill('500')
  await page.getByLabel('Wallet').fill(to)
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
}

/** Signs in a player with 1,000 coins, and mines a block so that the chain's time is current. */
async function arriveRich(page: Page, games: Games, stand: ChainStand): Promise<Player> {
  const player = await games.newPlayer()
  await games.owner.query("select adjust_purse($1::text, $1::uuid, 1000, 'a gift', 'Olena')", [player.id])
  await stand.passTo(Math.max(Math.floor(Date.now() / 1000), (await stand.latest()).timestamp + 1))
  await arriveAs(page, { user: { ...player.user, amount: 1000 } })
  return player
}

const coins = (page: Page) => page.getByRole('region', { name: 'Coins' })
const row = (page: Page) => page.getByRole('region', { name: 'Withdrawal of 500 HXCN to' })

test('a withdrawal of coins won against the same device is reviewed, and a rejection returns the coins', async ({
  page,
  games,
  stand,
}) => {
  const player = await arriveRich(page, games, stand)
  const other = await games.newPlayer()
  for (const network of ['1.1.1.1', '1.1.1.2', '1.1.1.3']) {
    await insertWin(games.owner, [
      { id: player.id, device: 'one' },
      { id: other.id, device: 'one', network },
    ])
  }
  const words = 'We are checking this withdrawal. Your coins are safe.'
  await withdraw(page, getDevelopmentAccount(2).address)
  await expect(row(page)).toContainText(words)
  await expect(coins(page)).toContainText('Available503 HXCNReserved500 HXCN')
  const { rows } = await games.owner.query('select id from withdrawal where account_id = $1', [player.id])
  await rejectReviewed(games.owner, rows[0]?.['id'], 'Olena', 'two accounts of one person')
  await expect(row(page)).toContainText('Not carried out. Coins returned.')
  await expect(coins(page)).toContainText('Available1,003 HXCNReserved0 HXCN')
})

test('while Polygon cannot be reached no coins are reserved, and an open withdrawal shows the outage', async ({
  page,
  games,
  stand,
}) => {
  await arriveRich(page, games, stand)
  const [provider] = stand.providers
  const { address } = getDevelopmentAccount(7)
  const { habits } = await injectWallet(page, { rdns: 'io.metamask', accounts: [], chain: stand.chain })
  provider.isAway = true
  await withdraw(page, address)
  await expect(
    page.getByText('Polygon cannot be reached right now. Please try again in a few minutes.').first(),
  ).toBeVisible()
  provider.isAway = false
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await reachClaimPage(page)
  // The reader's clock has one time, which is said once.
  const deadline = Number(new URL(page.url()).searchParams.get('deadline')) * 1000
  const until = await page.evaluate((at) => new Date(at).toTimeString().slice(0, 5), deadline)
  await expect(statusLine(page)).toContainText('Wrong account.')
  await expect(answerBox(page)).toHaveText(
    new RegExp(`^The claim failed\\. Your coins stay reserved until (\\w+ \\d+, )?${until} and return by themselves`),
  )
  habits.accounts = [address]
  habits.refusals = { eth_sendTransaction: { code: 4001, message: 'No' } }
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(statusLine(page)).toContainText(`Your coins stay reserved until`)
  await expect(statusLine(page)).toContainText(until)
  await expect(answerBox(page)).toHaveText('The claim failed. Unclaimed coins return by themselves.')
  provider.isAway = true
  await page.goto('/account')
  await games.owner.query("update chain_facts set read_at = read_at - interval '6 minutes'")
  await expect(row(page)).toContainText('Polygon cannot be reached right now. Nothing is lost;')
  provider.isAway = false
  await expect(row(page)).toContainText('Waiting for you to confirm in your wallet.')
})

test('a transaction that the wallet only pretends to send is not believed: the withdrawal stays claimable', async ({
  page,
  games,
  stand,
}) => {
  const { address } = getDevelopmentAccount(8)
  await arriveRich(page, games, stand)
  const lie = `0x${'12'.repeat(32)}`
  await injectWallet(page, {
    rdns: 'io.metamask',
    accounts: [address],
    chain: stand.chain,
    answers: { eth_sendTransaction: () => lie },
  })
  await page.clock.install()
  await withdraw(page, address)
  await reachClaimPage(page)
  await expect(statusLine(page)).toContainText('Transaction sent.')
  await page.clock.fastForward('06:00')
  await expect(statusLine(page)).toContainText('Checking: your wallet says that it has sent the transaction')
  await expect(answerBox(page)).toContainText('Received. We are waiting for the network')
  await page.goto('/account')
  await expect(row(page)).toContainText('Waiting for you to confirm in your wallet.')
})

test('an unreported claim is found; after a reorg it expires, the coins return, and the link is refused', async ({
  page,
  stand,
  product,
}) => {
  test.slow()
  const { chain } = stand
  await arriveAs(page, { user: await signInElsewhere(product.address, demoMailbox(product.address), ada) })
  await injectWallet(page, { rdns: 'io.metamask', accounts: [wallet], chain })
  // No report arrives, as if the page were closed before it could send one.
  await page.route('**/confirmWithdraw', (route) => route.abort())
  const undoBlocks = await chain.snapshot()
  await withdraw(page, wallet)
  await reachClaimPage(page)
  await expect(statusLine(page)).toContainText('Success! 500 HXCN claimed by your wallet.')
  await expect(answerBox(page)).toHaveText('Failed to contact server.')
  const link = page.url()
  const deadline = Number(new URL(link).searchParams.get('deadline'))

  await page.goto('/account')
  await expect(row(page)).toContainText('Sent on Polygon. Waiting for final confirmation.')
  await undoBlocks()
  await stand.mine(2)
  await expect(row(page)).toContainText('Waiting for you to confirm in your wallet.')
  await stand.passTo(deadline + marginSeconds + 1)
  await stand.mine(4)
  await expect(row(page)).toContainText('Not used. Coins returned.')
  await expect(coins(page)).toContainText('Available1,000 HXCNReserved0 HXCN')

  await page.unroute('**/confirmWithdraw')
  // Without its session storage the page acts like another tab, which does not know of the sent transaction.
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(link)
  await expect(statusLine(page)).toContainText('This withdrawal could be claimed until')
  await expect(answerBox(page)).toHaveText('The claim failed: this withdrawal expired and the coins were returned.')
  await expectDeadLink(page)
})
