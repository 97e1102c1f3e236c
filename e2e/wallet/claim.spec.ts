import type { Page } from '@playwright/test'
import { genesisAt, type Stand } from '../../packages/contract/src/testing/open-stand.ts'
import { balanceOf } from '../../packages/contract/src/testing/vault-calls.ts'
import type { WalletHabits } from './injected-wallet.ts'
import {
  answerBox,
  claimUrl,
  expect,
  expectDeadLink,
  expectFailure,
  nextReport,
  owner,
  signLink,
  statusLine,
  test,
} from './redeem-fixtures.ts'

const success = 'Success! 100 HXCN claimed by your wallet.'
const again = { name: 'Try again' }

test.describe('the claim page', () => {
  test('detects before sending that the contract would refuse a changed link', async ({ page, addWallet, stand }) => {
    const wallet = await addWallet()
    const link = await signLink(stand)
    for (const change of [{ amount: '200' }, { deadline: String(link.deadline - 1) }]) {
      await page.goto(claimUrl(link, change))
      await expectFailure(page, 'The contract does not accept this link.')
    }
    expect(wallet.asked).not.toContain('eth_sendTransaction')
  })

  test('sends no request to the wallet after the deadline of the link', async ({ page, addWallet, stand }) => {
    const wallet = await addWallet()
    await page.goto(claimUrl(await signLink(stand, genesisAt - 60)))
    await expectFailure(page, 'This withdrawal could be claimed until')
    await expectDeadLink(page)
    await page.goto(claimUrl(await signLink(stand, genesisAt + 110)))
    await expectFailure(page, 'Less than two minutes are left')
    await expectDeadLink(page)
    expect(wallet.asked).not.toContain('eth_requestAccounts')
  })

  test('claims, and refuses a used link before it costs gas', async ({ page, addWallet, stand }) => {
    const wallet = await addWallet()
    const before = await balanceOf(stand, owner)
    const link = await signLink(stand)
    const reported = nextReport(page)
    await page.goto(claimUrl(link))
    await expect(statusLine(page)).toContainText(success)
    const { txHash, ...report } = await reported
    expect(report).toEqual({
      user: owner,
      amount: '100',
      nonce: link.query['nonce'],
      signature: link.query['signature'],
      status: 'success',
    })
    expect(txHash).toMatch(/^0x[0-9a-f]{64}$/)
    expect(await balanceOf(stand, owner)).toBe(before + 100n * 10n ** 18n)
    await expect(page.getByRole('button', again)).toHaveCount(0)
    await page.evaluate(() => sessionStorage.clear())
    await page.reload()
    await expectFailure(page, 'These coins have already been claimed.')
    await expectDeadLink(page)
    expect(wallet.asked.filter((method) => method === 'eth_sendTransaction')).toHaveLength(1)
  })

  test('shows why the wallet did not send the transaction, and can retry', async ({ page, addWallet, stand }) => {
    const refusals: [refusal: { code?: number; message: string }, message: string][] = [
      [{ code: 4001, message: 'User rejected' }, 'You declined the request in your wallet.'],
      [{ code: -32000, message: 'insufficient funds for gas' }, 'You need a little POL (formerly MATIC)'],
    ]
    const wallet = await addWallet()
    await page.goto('/')
    const url = claimUrl(await signLink(stand))
    for (const [refusal, message] of refusals) {
      wallet.habits.refusals = { eth_sendTransaction: refusal }
      if (page.url().includes('/claim')) await page.getByRole('button', again).click()
      else await page.goto(url)
      await expectFailure(page, message)
    }
    wallet.habits.refusals = {}
    await page.getByRole('button', again).click()
    await expect(statusLine(page)).toContainText(success)
  })

  test('waits after a reload for the sent transaction, and does not send it again', async ({
    page,
    addWallet,
    stand,
  }) => {
    let isHidden = true
    const wallet = await addWallet({
      answers: {
        eth_getTransactionReceipt: (params) =>
          isHidden ? null : stand.chain.request({ method: 'eth_getTransactionReceipt', params }),
      },
    })
    await page.goto(claimUrl(await signLink(stand)))
    await expect(statusLine(page)).toContainText('Transaction sent. Waiting for confirmation...')
    await expect(page.getByText('Please do not refresh this page or close it until')).toBeVisible()
    isHidden = false
    await page.reload()
    await expect(statusLine(page)).toContainText(success)
    expect(wallet.asked.filter((method) => method === 'eth_sendTransaction')).toHaveLength(1)
  })

  test('shows that it is checking when the wallet reports a transaction that it did not send', async ({
    page,
    addWallet,
    stand,
  }) => {
    const lie = `0x${'12'.repeat(32)}`
    await addWallet({ answers: { eth_sendTransaction: () => lie } })
    await page.clock.install()
    const reported = nextReport(page)
    await page.goto(claimUrl(await signLink(stand)))
    await expect(async () => {
      await page.clock.fastForward(1000)
      await expect(statusLine(page)).toContainText('Transaction sent.', { timeout: 500 })
    }).toPass()
    await page.clock.fastForward('06:00')
    await expect(statusLine(page)).toContainText('Checking: your wallet says that it has sent the transaction')
    await expect(answerBox(page)).toBeVisible()
    expect(await reported).toMatchObject({ status: 'success', txHash: lie })
  })

  test('finds a claim that was sped up in the wallet by its content, not by its hash', async ({
    page,
    addWallet,
    stand,
  }) => {
    await claimAndReplace(page, { addWallet, stand }, (sent) => sent)
    await expect(statusLine(page)).toContainText(success)
  })

  test('shows a claim that was cancelled in the wallet as failed, and offers a retry', async ({
    page,
    addWallet,
    stand,
  }) => {
    await claimAndReplace(page, { addWallet, stand }, ({ from }) => ({ from, to: from, value: '0x0' }))
    await expectFailure(page, 'The transaction was cancelled or replaced in your wallet.')
    await expect(page.getByRole('button', again)).toBeVisible()
  })

  test('does not believe the receipt of another transaction', async ({ page, addWallet, stand }) => {
    const { chain } = stand
    const other = await chain.request({
      method: 'eth_sendTransaction',
      params: [{ from: owner, to: owner, value: '0x1' }],
    })
    await addWallet({ answers: { eth_sendTransaction: () => other } })
    await page.goto(claimUrl(await signLink(stand)))
    await expect(statusLine(page)).toContainText('Checking:')
  })
})

interface Sent {
  readonly from: string
  readonly to: string
  readonly value: string
}

/** Claims, then replaces the pending transaction by another one with the same nonce and a higher fee. */
async function claimAndReplace(
  page: Page,
  { addWallet, stand }: { addWallet: (habits: Partial<WalletHabits>) => Promise<unknown>; stand: Stand },
  replace: (sent: Sent) => Sent,
): Promise<void> {
  const ask = (method: string, ...params: unknown[]) => stand.chain.request({ method, params })
  const nonce = await ask('eth_getTransactionCount', owner, 'latest')
  let sent: Sent | undefined
  let hasLooked = false
  await addWallet({
    answers: {
      eth_getBlockByNumber: async ([number, isWhole]) => {
        const block = await ask('eth_getBlockByNumber', number, isWhole)
        hasLooked ||= isWhole === true
        return block
      },
      eth_sendTransaction: ([transaction]) => {
        sent = transaction as Sent
        return ask('eth_sendTransaction', { ...sent, nonce, gasPrice: '0x77359400' })
      },
    },
  })
  await ask('evm_setAutomine', false)
  await page.goto(claimUrl(await signLink(stand)))
  await expect(statusLine(page)).toContainText('Transaction sent.')
  // The page searches whole blocks for a replacement only after it has seen the original transaction.
  await expect.poll(() => hasLooked).toBe(true)
  if (sent) await ask('eth_sendTransaction', { ...replace(sent), nonce, gasPrice: '0xb2d05e00' })
  await ask('evm_setAutomine', true)
  await stand.chain.mine()
}
