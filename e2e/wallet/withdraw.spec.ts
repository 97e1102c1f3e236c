import type { Page } from '@playwright/test'
import { demoMailbox } from '../support/demo-mailbox.ts'
import { ada } from '../support/demo-people.ts'
import { expect, test } from '../support/fixtures.ts'
import { arriveAs } from '../support/make-member.ts'
import { signInElsewhere } from '../support/sign-in-elsewhere.ts'
import { expectNoViolations, expectToFitNarrowPhone, findSmallTargets, phone } from '../support/web-story.ts'

test.use({ hasChain: true })

const wallet = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const mistyped = wallet.replace('EB2c', 'eB2c')

async function openForm(page: Page, paySystem?: string): Promise<void> {
  await page.goto('/account')
  await page.evaluate((chosen) => {
    history.pushState(chosen && { paySystem: chosen }, '', '/account/withdraw')
  }, paySystem)
  await expect(page.getByRole('heading', { level: 1, name: 'Withdraw' })).toBeVisible()
}

/** Records what moves up or down by itself, if it is part of a form or contains one. */
async function watchForm(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const moved: string[] = []
    Object.assign(window, { moved })
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as unknown as { sources: LayoutShiftSource[] }[]) {
        for (const { node, previousRect, currentRect } of sources) {
          const part = node instanceof Element ? node : node?.parentElement
          const isOfForm = part?.closest('form') || part?.querySelector('form')
          if (isOfForm && Math.abs(previousRect.y - currentRect.y) > 1) moved.push(part?.outerHTML ?? '')
        }
      }
    }).observe({ type: 'layout-shift' })
  })
  return () =>
    page.evaluate(async () => {
      // Shifts are reported after the frame that shows them.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      await new Promise((resolve) => setTimeout(resolve, 100))
      return (window as unknown as { moved: string[] }).moved
    })
}

/** Of the Layout Instability API, which TypeScript does not know. */
interface LayoutShiftSource {
  readonly node: Node | null
  readonly previousRect: DOMRectReadOnly
  readonly currentRect: DOMRectReadOnly
}

const submit = (page: Page) => page.getByRole('button', { name: 'Withdraw', exact: true })

test.describe('the withdraw form', () => {
  test('requires a payment system', async ({ page, member }) => {
    await arriveAs(page, { user: member })
    await page.goto('/account/withdraw')
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      'Error with payment system choose. Please, go to homepage and try again',
    )
    await openForm(page, 'PayPal')
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      'Error with payment system, please reload the page',
    )
    await page.getByRole('button', { name: 'Homeverse' }).click()
    await expect(page).toHaveURL('/')
  })

  test('shows errors before anything is sent, and locks after two refusals', async ({ page, member }) => {
    await arriveAs(page, { user: member })
    const findMoved = await watchForm(page)
    await openForm(page, 'MetaMask')
    // The wallet is found after half a second. Nothing moves, and its address is filled in.
    await expect(page.getByLabel('Wallet')).toHaveValue(/^0x/)
    await expect(page.getByRole('button', { name: 'Use the address from MetaMask' })).toBeVisible()
    expect(await findMoved()).toEqual([])
    const [amount, address] = [page.getByLabel('Amount'), page.getByLabel('Wallet')]
    await expect(page.getByText('Wallet must be on Polygon.')).toBeVisible()
    await expect(page.getByText('at least 100 coins')).toContainText('500 coins (beta)')
    for (const [typed, problem] of [
      ['1e3', 'Invalid amount, please provide the valid amount'],
      ['99', 'Invalid amount, please provide the valid amount'],
      ['1001', 'You do not have the required amount on your balance'],
    ] as const) {
      await amount.fill(typed)
      await amount.blur()
      await expect(page.getByText(problem)).toBeVisible()
      await expect(amount).toHaveAccessibleDescription(new RegExp(`^${problem} .*at least 100 coins`))
    }
    await address.fill('0x90F7')
    await address.blur()
    await expect(page.getByText('Invalid wallet number')).toBeVisible()
    await page.getByRole('button', { name: 'Max' }).click()
    await expect(amount).toHaveValue('1000')
    await expect(submit(page)).toBeDisabled()
    for (const times of [1, 2]) {
      await address.fill(`${mistyped}${' '.repeat(times)}`)
      await submit(page).click()
      await expect(page.getByText('its capital letters do not fit its digits').first()).toBeVisible()
    }
    await expect(page.getByText('You have been banned for 7 minutes.')).toBeVisible()
    await expect(submit(page)).toBeDisabled()
    await expectNoViolations(page)
    expect(JSON.parse((await page.evaluate(() => localStorage.getItem('user'))) ?? '')).toMatchObject({ amount: 1000 })
  })
})

test('on a phone the app of the wallet opens, and the page still offers the link', async ({ browser, productUrl }) => {
  const user = await signInElsewhere(productUrl, demoMailbox(productUrl), ada)
  const page = await browser.newPage({ ...phone, baseURL: productUrl })
  const opened: string[] = []
  // Without this the demo's own wallet would answer in the page.
  await page.route('**/demo/wallet.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await page.route('https://link.metamask.io/**', (route) => {
    opened.push(route.request().url())
    // Status 204 keeps the page open, as on a phone where the app opens.
    return route.fulfill({ status: 204 })
  })
  await arriveAs(page, { user })
  await openForm(page, 'MetaMask')
  await page.getByLabel('Amount').fill('600')
  await page.getByLabel('Wallet').fill(wallet)
  await submit(page).click()
  const continueInWallet = page.getByRole('link', { name: 'Continue in MetaMask' })
  await expect(continueInWallet).toBeVisible()
  const host = new URL(productUrl).host
  await expect.poll(() => opened[0]).toContain(`https://link.metamask.io/dapp/${host}/claim?user=${wallet}&amount=600&`)
  await expect(continueInWallet).toHaveAttribute('href', opened[0] ?? '')
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
  await expectToFitNarrowPhone(page)
  await expect.poll(() => findSmallTargets(page)).toEqual([])

  await page.goto('/account')
  const row = page.getByRole('region', { name: 'Withdrawal of 600 HXCN to 0x90F7…b906' })
  await expect(row).toContainText('Waiting for you to confirm in your wallet. Reserved until')
  await expect(row).toContainText(/(59|60) min left/)
  await expect(row.getByRole('link', { name: 'Continue in wallet' })).toHaveAttribute('href', opened[0] ?? '')
  await expect(page.getByRole('region', { name: 'Coins' })).toContainText('Available400 HXCNReserved600 HXCN')
  await page.close()
})
