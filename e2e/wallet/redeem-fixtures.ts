import { paySystemParam } from '@hexaverse/protocol/claim-link'
import type { Locator, Page } from '@playwright/test'
import { genesisAt, openStand, people, type Stand } from '../../packages/contract/src/testing/open-stand.ts'
import { makeVoucher } from '../../packages/contract/src/testing/vouchers.ts'
import { test as base, expect } from '../support/fixtures.ts'
import { type InjectedWallet, injectWallet, type WalletHabits } from './injected-wallet.ts'

export { expect } from '../support/fixtures.ts'

export const owner = people.user.address
export const stranger = people.stranger.address

interface Story {
  /** Injects a wallet: by default MetaMask with the owner's account on Polygon. */
  readonly addWallet: (habits?: Partial<WalletHabits>) => Promise<InjectedWallet>
}

/** For stories about the claim page: the product, and a chain with a funded vault for each worker. */
export const test = base.extend<Story, { stand: Stand }>({
  stand: [async ({ playwright: _ }, use) => use(await openStand()), { scope: 'worker' }],
  page: async ({ page, stand }, use) => {
    await useVault(page, stand.vault)
    // Without this the demo's own wallet would answer too.
    await page.route('**/demo/wallet.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
    await use(page)
  },
  addWallet: ({ page, stand }, use) =>
    use((habits = {}) =>
      injectWallet(page, { rdns: 'io.metamask', name: 'MetaMask', accounts: [owner], chain: stand.chain, ...habits }),
    ),
})

/** Makes the page use the story's own vault. Claims there belong to no withdrawal of the server. */
async function useVault(page: Page, vault: string): Promise<void> {
  await page.route(
    ({ pathname }) => ['/claim', '/account/withdrawal'].includes(pathname),
    async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace(/"contractAddress":(null|"\w+")/, `"contractAddress":"${vault}"`)
      await route.fulfill({ response, body })
    },
  )
}

let lastNonce = 1000n

export interface Link {
  readonly nonce: bigint
  readonly deadline: number
  readonly query: Readonly<Record<string, string>>
}

/** Signs a claim of 100 coins that the vault pays. By default it is valid for the chain's first hour. */
export async function signLink(stand: Stand, deadline = genesisAt + 3600): Promise<Link> {
  lastNonce += 1n
  const { nonce, signature } = await makeVoucher(stand, { nonce: lastNonce, deadline: BigInt(deadline) })
  const query = { user: owner, amount: '100', nonce: String(nonce), deadline: String(deadline), signature }
  return { nonce, deadline, query }
}

export function claimUrl({ query }: Pick<Link, 'query'>, changes: Record<string, string> = {}): string {
  return `/claim?${new URLSearchParams({ [paySystemParam]: 'MetaMask', ...query, ...changes })}`
}

export const statusLine = (page: Page): Locator => page.getByRole('status', { name: 'Transaction status' })

export const answerBox = (page: Page): Locator => page.getByRole('region', { name: 'Server response' })

/** The next report that the page sends. */
export async function nextReport(page: Page): Promise<Record<string, string>> {
  const request = await page.waitForRequest('**/api/hc_data/confirmWithdraw')
  return request.postDataJSON()
}

/** A dead link leads to the account and home, and to nothing that would be refused again. */
export async function expectDeadLink(page: Page): Promise<void> {
  await expect(page.getByRole('link', { name: 'See the withdrawal in your account' })).toHaveAttribute(
    'href',
    '/account',
  )
  await expect(page.getByRole('link', { name: 'Go to homepage' })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('link')).toHaveCount(2)
  await expect(main.getByRole('button')).toHaveCount(0)
  await expect(main.getByRole('img', { name: 'QR code' })).toHaveCount(0)
  await expect(page.getByText('Please do not refresh this page')).toBeHidden()
}

export async function expectFailure(page: Page, message: string): Promise<void> {
  await expect(statusLine(page)).toContainText(`Transaction failed: ${message}`)
  await expect(answerBox(page)).toHaveText('Error: we could not find this withdrawal.')
}
