import { type ChainStand, openChainStand } from '../apps/server/src/testing/chain-stand.ts'
import { developmentKeys, getDevelopmentAccount } from '../packages/contract/src/local-chain/development-accounts.ts'
import { test as base } from './base-test.ts'
import { answerBox, expect, statusLine } from './claim-fixtures.ts'
import { demoMailbox } from './demo-mailbox.ts'
import { injectWallet } from './injected-wallet.ts'
import { arriveAs } from './make-member.ts'
import { signInElsewhere } from './sign-in-elsewhere.ts'
import { type Product, productLimitMs, startProduct } from './start-product.ts'

const ada = { email: 'ada@demo.hexaverse.test', password: 'Demo-pass-1' }
const wallet = getDevelopmentAccount(1).address
const marginSeconds = 60

/** The product on a chain that the story holds in its hands: its time and its blocks go on only as told. */
const test = base.extend<object, { stand: ChainStand; product: Product }>({
  stand: [
    async ({ playwright: _ }, use) => {
      const stand = await openChainStand(Math.floor(Date.now() / 1000) - 20)
      await use(stand)
      await stand.close()
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ stand }, use) => {
      const product = await startProduct({
        CHAIN_RPC_URL: stand.rpcUrls.join(),
        HXCN_CONTRACT_ADDRESS: stand.vault,
        CLAIM_SIGNER_KEY: developmentKeys[6],
        REFUND_MARGIN_SECONDS: String(marginSeconds),
      })
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: productLimitMs },
  ],
  baseURL: ({ product }, use) => use(product.address),
})

test('a claim whose page was closed is seen; lost again with its block, it expires, the coins return, and the link is dead', async ({
  page,
  stand,
  product,
}) => {
  test.setTimeout(120_000)
  const { chain } = stand
  await arriveAs(page, { user: await signInElsewhere(product.address, demoMailbox(product.address), ada) })
  await injectWallet(page, { rdns: 'io.metamask', accounts: [wallet], chain })
  // As if the page were closed before it could tell anybody.
  await page.route('**/confirmWithdraw', (route) => route.abort())
  const undoBlocks = await chain.snapshot()
  await page.goto('/account')
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'MetaMask' }).click()
  await page.getByLabel('Amount').fill('500')
  await page.getByLabel('Wallet').fill(wallet)
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(statusLine(page)).toContainText('Success! 500 HXCN claimed by your wallet.')
  await expect(answerBox(page)).toHaveText('Failed to contact server.')
  const link = page.url()
  const deadline = Number(new URL(link).searchParams.get('deadline'))

  await page.goto('/account')
  const row = page.getByRole('region', { name: 'Withdrawal of 500 HXCN to 0x7099…79C8' })
  await expect(row).toContainText('Sent on Polygon. Waiting for final confirmation.')
  await undoBlocks()
  await stand.mine(2)
  await expect(row).toContainText('Waiting for you to confirm in your wallet.')
  await stand.passTo(deadline + marginSeconds + 1)
  await stand.mine(4)
  await expect(row).toContainText('Not used. Coins returned.')
  await expect(page.getByRole('region', { name: 'Coins' })).toContainText('Available1,000 HXCNReserved0 HXCN')

  await page.unroute('**/confirmWithdraw')
  // Another tab knows nothing of what this one sent.
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(link)
  await expect(statusLine(page)).toContainText('This withdrawal could be claimed until')
  await expect(answerBox(page)).toHaveText('The claim failed: this withdrawal expired and the coins were returned.')
})
