import { userNames } from '@hexaverse/protocol/words'
import { refusalToWire } from '@hexaverse/protocol/words/answers'
import { rename } from '@hexaverse/protocol/words/rename'
import { storedUser } from '../sign-in/auth-story.ts'
import { expect, test } from '../support/account-fixtures.ts'
import { ada } from '../support/demo-people.ts'
import { arriveAs } from '../support/make-member.ts'
import { isSignedIn, signInElsewhere } from '../support/sign-in-elsewhere.ts'
import { collectBrowserErrors, expectNoViolations, findSmallTargets, setLanguage } from '../support/web-story.ts'

const games = ['Games played', 'Victories', 'Technical victories', 'Defeats', 'Technical defeats', 'Draws']

test.describe('the account page', () => {
  test('leads to the sign-in with a message when the session was ended on another device', async ({
    page,
    newMember,
    product,
  }) => {
    const member = await newMember()
    await arriveAs(page, member)
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()
    await page.request.post(`${product.address}/api/hc_data/logout`, {
      headers: { id: member.user.id, email: member.email, secret: member.user.secret },
    })
    await page.getByRole('button', { name: 'Account' }).click()
    await expect(page).toHaveURL('/sign-in')
    await expect(page.getByRole('status').getByText('Please sign in and try again.')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
  })

  test('shows friendly empty states before the first game', async ({ page, newMember }) => {
    const trouble = collectBrowserErrors(page)
    const member = await newMember()
    await arriveAs(page, member)
    await page.goto('/account')
    await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible()
    await expect(page.getByRole('main').getByText(member.user.login)).toBeVisible()
    await expect(page.getByText(member.email)).toBeVisible()
    await expect(page.getByText('No games yet.')).toBeVisible()
    await expect(page.getByText('No coins have come or gone yet.')).toBeVisible()
    for (const name of games) {
      await expect(page.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) })).toBeVisible()
    }
    await expectNoViolations(page)
    expect(trouble).toEqual([])
  })

  test('shows the available coins, the reserved coins and the history of both', async ({ page, product, mailbox }) => {
    const user = await signInElsewhere(product.address, mailbox, ada)
    await arriveAs(page, { user })
    await page.goto('/account')
    const coins = page.getByRole('region', { name: 'Coins' })
    await expect(coins).toContainText('Available1,000 HXCN')
    await expect(coins).toContainText('Reserved0 HXCN')
    const gift = page.getByRole('region', { name: 'History' }).getByRole('listitem')
    await expect(gift).toContainText(/^A gift to try the demo with.*\+1,000 HXCN/)
  })

  test('draws the statistics with a text alternative, and stores what the server answers', async ({
    page,
    newMember,
  }) => {
    const statistics = [2468, 1111, 222, 666, 69, 400]
    await arriveAs(page, await newMember())
    await page.route('**/getBalance', (route) => route.fulfill({ json: rename({ amount: 7, statistics }, userNames) }))
    await page.goto('/account')
    await expect(
      page.getByRole('img', {
        name: 'Victories: 1,111, Technical victories: 222, Defeats: 666, Technical defeats: 69, Draws: 400',
      }),
    ).toBeVisible()
    // In SVG user units: the text must fit inside the ring.
    expect(await page.locator('svg text').evaluate((text: SVGTextElement) => text.getBBox().width)).toBeLessThan(118)
    expect(await page.getByRole('region', { name: 'Games' }).getByRole('definition').allTextContents()).toEqual([
      '2,468',
      '1,111',
      '222',
      '666',
      '69',
      '400',
    ])
    expect(await storedUser(page)).toMatchObject({ amount: 7, statistics })
    await expectNoViolations(page)
  })

  test('logs a failed balance request in the console only', async ({ page, newMember }) => {
    const trouble = collectBrowserErrors(page)
    const member = await newMember()
    await arriveAs(page, member)
    await page.route('**/getBalance', (route) =>
      route.fulfill({ json: refusalToWire({ kind: 'error', sentence: 'No.', code: 'unauthorized', params: {} }) }),
    )
    await page.goto('/account')
    await expect.poll(() => trouble.join()).toContain('The balance could not be read: No.')
    await expect(page.getByText('No coins have come or gone yet.')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveText('')
  })

  test('offers a retry where data could not be loaded', async ({ page, newMember }) => {
    await arriveAs(page, await newMember())
    await page.route(/account\/(ledger|sessions)/, (route) => route.abort(), { times: 2 })
    await page.goto('/account')
    const failures = page.getByText('Error to connect to server')
    await expect(failures).toHaveCount(2)
    await expectNoViolations(page)
    await page.getByRole('region', { name: 'History' }).getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('No coins have come or gone yet.')).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('This device')).toBeVisible()
    await expect(failures).toHaveCount(0)
  })

  test('shows the history page by page, and the reason of a correction', async ({ page, newMember }) => {
    await arriveAs(page, await newMember())
    const at = '2026-03-04T12:00:00.000Z'
    const first = [
      { id: '9', kind: 'win', amount: 1, reason: null, at },
      { id: '8', kind: 'freeze', amount: -1500, reason: null, at },
      { id: '7', kind: 'adjust', amount: 20, reason: 'Lost in a fault', at },
    ]
    const later = [
      { id: '3', kind: 'refund', amount: 300, reason: null, at },
      { id: '2', kind: 'settle', amount: -500, reason: null, at },
    ]
    await page.route('**/account/ledger', (route) => {
      const { before } = route.request().postDataJSON()
      const isFirst = before === undefined
      const lines = isFirst ? first : later
      return route.fulfill({ json: { available: 21, reserved: 1500, lines, hasMore: isFirst } })
    })
    await page.goto('/account')
    const lines = page.getByRole('region', { name: 'History' }).getByRole('listitem')
    await expect(lines).toHaveCount(3)
    await expect(lines.nth(0)).toContainText(/Victory.*2026.*\+1 HXCN/)
    await expect(lines.nth(1)).toContainText(/Reserved for a withdrawal.*−1,500 HXCN/)
    await expect(lines.nth(2)).toContainText(/Correction.*Lost in a fault.*\+20 HXCN/)
    await page.getByRole('button', { name: 'Show more' }).click()
    await expect(lines).toHaveCount(5)
    await expect(lines.nth(3)).toContainText(/Returned from a withdrawal.*\+300 HXCN/)
    await expect(lines.nth(4)).toContainText(/withdrawn to the wallet.*2026[^−]*500 HXCN/)
    await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Coins' })).toContainText('Reserved1,500 HXCN')
  })

  test('signs out in the page, in the storage and on the server', async ({ page, newMember, product }) => {
    const member = await newMember()
    await arriveAs(page, member)
    await page.goto('/account')
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('button', { name: 'Account' })).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
    await expect.poll(() => isSignedIn(product.address, member.user)).toBe(false)
  })

  test('has touch targets large enough for a finger, and so have its sub-pages', async ({ page, newMember }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await arriveAs(page, await newMember())
    for (const path of ['', '/change-password', '/change-email', '/settings']) {
      await page.goto(`/account${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('status').getByText('Loading…')).toHaveCount(0)
      expect(await findSmallTargets(page), path).toEqual([])
    }
  })

  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    test(`speaks Ukrainian and fits a screen of ${width} by ${height}`, async ({ page, newMember }) => {
      await page.setViewportSize({ width, height })
      await setLanguage(page, 'uk')
      await arriveAs(page, await newMember())
      await page.goto('/account')
      await expect(page.getByText('Цей пристрій')).toBeVisible()
      for (const name of ['Вивести', 'Обмін ресурсів', 'Вийти']) {
        await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      await expectNoViolations(page)
    })
  }
})

test.describe('the signed-in devices', () => {
  test('can be signed out, and then the server refuses their sessions', async ({
    page,
    newMember,
    product,
    mailbox,
  }) => {
    const member = await newMember()
    const elsewhere = await signInElsewhere(product.address, mailbox, member)
    await arriveAs(page, member)
    await page.goto('/account')
    const devices = page.getByRole('region', { name: 'Signed-in devices' }).getByRole('listitem')
    await expect(devices).toHaveCount(2)
    await expect(devices.filter({ hasText: 'This device' })).toHaveCount(1)
    await page.getByRole('button', { name: 'End session: Firefox, Android' }).click()
    await expect(page.getByText('That device is signed out.')).toBeVisible()
    await expect(devices).toHaveCount(1)
    expect(await isSignedIn(product.address, elsewhere)).toBe(false)
    expect(await isSignedIn(product.address, member.user)).toBe(true)
  })

  test('stay in the list when the server cannot be reached to sign them out', async ({
    page,
    newMember,
    product,
    mailbox,
  }) => {
    const member = await newMember()
    await signInElsewhere(product.address, mailbox, member)
    await arriveAs(page, member)
    await page.route('**/account/endSession', (route) => route.abort())
    await page.goto('/account')
    await page.getByRole('button', { name: 'End session: Firefox, Android' }).click()
    await expect(page.getByRole('alert')).toContainText('Error to connect to server')
    await expect(page.getByRole('button', { name: /^End session/ })).toHaveCount(2)
  })

  test('include this device, and after a question signing it out works like Logout', async ({
    page,
    newMember,
    product,
  }) => {
    const member = await newMember()
    await arriveAs(page, member)
    await page.goto('/account')
    const end = page
      .getByRole('listitem')
      .filter({ hasText: 'This device' })
      .getByRole('button', { name: 'End session' })
    const question = page.getByRole('dialog', { name: 'End the session on this device?' })
    await end.click()
    await expectNoViolations(page)
    await question.getByRole('button', { name: 'Stay signed in' }).click()
    await expect(question).toHaveCount(0)
    await end.click()
    await question.getByRole('button', { name: 'End session' }).click()
    await expect(page).toHaveURL('/')
    await expect.poll(() => isSignedIn(product.address, member.user)).toBe(false)
  })
})
