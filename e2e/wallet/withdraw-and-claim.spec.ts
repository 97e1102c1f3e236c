import { paySystemParam } from '@hexaverse/protocol/claim-link'
import { adjustPurse } from '../../apps/server/src/modules/ledger/index.ts'
import { hungry } from '../game/game-plans.ts'
import { expectScreen, openGame } from '../game/game-story.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectNoViolations } from '../support/web-story.ts'
import { reachClaimPage } from './reach-claim-page.ts'

test.use({ hasChain: true })

/** A block is mined every second, and a claim needs ten confirmations. */
const settlesIn = { timeout: 120_000 }

test('a coin is won, withdrawn with others, claimed by the wallet, and settled', async ({ page, games }) => {
  test.slow()
  const [loser, winner] = await games.newPair()
  const roomId = await games.plant({ plan: hungry, left: 1, seats: [loser, winner] })
  await openGame(page, winner)
  await expectScreen(page, 'board')
  const opponent = await games.connect(loser, roomId)
  opponent.endTurn()
  await expectScreen(page, 'victory')
  await expect(page.getByText('+1 coin')).toBeVisible()
  const credit = { key: `story/${winner.id}`, coins: 99, reason: 'for the least withdrawal', operator: 'stories' }
  await adjustPurse(games.owner, { ...credit, accountId: winner.id })

  await page.goto('/demo/wallet')
  const standIn = page.getByRole('article', { name: 'Stand-in for Trust Wallet' })
  await expect(standIn).toContainText(winner.user.email)
  await expect(standIn).toContainText('0 HXCN')
  await expect(page.getByText('No coins have arrived yet.')).toBeVisible()
  await page.getByRole('switch', { name: 'Ask me before signing' }).check()
  await expectNoViolations(page)
  const address = (await standIn.locator('code').textContent()) ?? ''

  await page.goto('/account')
  const coins = page.getByRole('region', { name: 'Coins' })
  await expect(coins).toContainText('Available100 HXCN')
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Trust Wallet' }).click()
  await expect(page.getByLabel('Wallet')).toHaveValue(address)
  await page.getByLabel('Wallet').fill('')
  await page.getByRole('button', { name: 'Use the address from Trust Wallet' }).click()
  await page.getByRole('button', { name: 'Max' }).click()
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()

  await reachClaimPage(page)
  await expect(page).toHaveURL(
    new RegExp(`/claim\\?user=${address}&amount=100&.*${paySystemParam}=Trust%20Wallet&network=polygon$`),
  )
  const question = page.getByRole('dialog', { name: 'Demo wallet (Trust Wallet)' })
  await expect(question).toBeVisible()
  await expectNoViolations(page)
  await question.getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByText('You declined the request in your wallet.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await question.getByRole('button', { name: 'Sign' }).click()
  await expect(page.getByText('Success! 100 HXCN claimed by your wallet.')).toBeVisible()
  await expect(page.getByText('Please do not refresh this page or close it')).toBeHidden()
  await expect(page.getByText('Received. We are waiting for the network')).toBeVisible()
  const [wallet] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'See the coins in the demo wallet' }).click(),
  ])
  await expect(wallet.getByRole('article', { name: 'Stand-in for Trust Wallet' })).toContainText('100 HXCN')
  await expect(wallet.locator('li:target')).toContainText('+100 HXCN')
  await wallet.close()
  await page.getByRole('link', { name: 'See the withdrawal in your account' }).click()
  const short = `${address.slice(0, 6)}…${address.slice(-4)}`
  const withdrawal = page.getByRole('region', { name: `Withdrawal of 100 HXCN to ${short}` })
  await expect(withdrawal).toContainText('Sent on Polygon. Waiting for final confirmation.')
  await expect(coins).toContainText('Available0 HXCNReserved100 HXCN')
  await expect(withdrawal).toContainText('Completed.', settlesIn)
  await expect(coins).toContainText('Available0 HXCNReserved0 HXCN')
  await expect(page.getByText('Reserved coins withdrawn to the wallet')).toBeVisible()
})
