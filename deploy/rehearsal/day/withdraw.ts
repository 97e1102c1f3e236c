import type { Page } from '@playwright/test'
import { reportFigure, reportHappened } from '../../../bench/figures/report.ts'
import type { Site } from '../topology/start-site.ts'
import { waitFor } from '../topology/wait-for.ts'
import type { Person } from './people/person.ts'

/** The least that can be withdrawn. */
const least = 100
/** More blocks than finality and the depth of a settlement in production need. */
const settledAfter = 45

/** The winner withdraws the coin with others to a new wallet, claims it on the chain, and sees it settled. */
export async function withdrawAndSettle(site: Site, winner: Person): Promise<void> {
  await credit(site, winner, least - 1)
  await claim(site, winner)
  reportHappened('withdrawals that the code of a mail confirmed for a new wallet', 1)
  const waitedMs = await settle(site, winner)
  reportFigure('from the last block to the settlement on the page', waitedMs, 120_000, ' ms')
}

/** Gives coins, because a withdrawal takes at least 100. */
export async function credit({ operator }: Site, { email }: Person, coins: number): Promise<void> {
  await operator(`credit ${email} ${coins} --reason 'The least withdrawal.' --operator rehearsal`)
}

/** Withdraws all coins to a wallet that is new for the account, and claims them. */
export async function claim({ world, url }: Site, { page, email }: Person): Promise<void> {
  await page.goto('/account')
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'MetaMask' }).click()
  await page.getByRole('button', { name: 'Use the address from MetaMask' }).click()
  await page.getByRole('button', { name: 'Max' }).click()
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await page.getByText('This wallet is new for your account.').waitFor()
  await page.getByLabel('Code').fill((await world.mailbox.next(email)).code ?? '')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await reachClaimPage(page, url)
  await page.getByText(/^Success! \d+ HXCN claimed by your wallet\.$/).waitFor()
}

/** A slow signer is not waited for: then the account's page offers the link as soon as it is there. */
async function reachClaimPage(page: Page, url: string): Promise<void> {
  const later = page.getByRole('button', { name: 'Continue in wallet' })
  await waitFor('the claim page', async () => {
    if (await later.isVisible()) await later.click()
    return page.url().startsWith(`${url}/claim`)
  })
}

/** Lets the chain go on, and waits until the page of the account says so. Returns how long that took. */
export async function settle({ world }: Site, { page }: Person): Promise<number> {
  await world.chain.mineBlocks(settledAfter)
  await page.goto('/account')
  return waitFor('the settlement', async () => (await page.getByText('Completed.').count()) > 0)
}
