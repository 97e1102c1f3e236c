import { readFile } from 'node:fs/promises'
import { enterMailedCode, minuteMs, outwaitLockout, press, typeCredentials } from '../sign-in/auth-story.ts'
import { expect, test } from '../support/account-fixtures.ts'
import { arriveAs, textOf } from '../support/make-member.ts'
import { isSignedIn } from '../support/sign-in-elsewhere.ts'
import { collectBrowserErrors, expectNoViolations, setLanguage, stopClock } from '../support/web-story.ts'

const failed = 'Failed to delete account. Please ensure that you provide correct password and try again.'
const banned = 'Sorry, for illegal delete account activity, you was banned for 7 minutes.'
const lately = /You can request your personal data once a month\./

test.describe('personal data', () => {
  test('that cannot be requested at the moment show a message to try later', async ({ page, newMember }) => {
    await arriveAs(page, await newMember())
    await page.route('**/requestMyData', (route) => route.abort())
    await page.goto('/account/settings')
    await page.getByRole('button', { name: 'Request personal data' }).click()
    await expect(page.getByRole('alert')).toContainText('Failed to request personal data. Please try again later.')
    await expect(page.getByRole('button', { name: 'Request personal data' })).toBeEnabled()
  })

  test('are requested once a month', async ({ page, newMember }) => {
    await arriveAs(page, await newMember())
    await page.goto('/account/settings')
    const request = page.getByRole('button', { name: 'Request personal data' })
    await request.click()
    await expect(page.getByText(/will be sent to your e-mail address within 1 to 10 days\.$/)).toBeFocused()
    await expect(request).toBeDisabled()
    await page.reload()
    await expect(page.getByText(lately)).toBeVisible()
    await expect(request).toBeDisabled()
    await expectNoViolations(page)
    await page.clock.setSystemTime(Date.now() + 32 * 24 * 60 * minuteMs)
    await page.reload()
    await expect(request).toBeEnabled()
  })

  test('already requested on another device are refused with a message', async ({ page, newMember, product }) => {
    const member = await newMember()
    await arriveAs(page, member)
    await page.goto('/account/settings')
    const request = page.getByRole('button', { name: 'Request personal data' })
    await expect(request).toBeEnabled()
    await page.request.post(`${product.address}/api/hc_data/requestMyData`, {
      headers: { id: member.user.id, email: member.email, secret: member.user.secret },
      data: {},
    })
    await request.click()
    await expect(page.getByText(lately)).toBeVisible()
  })

  test('are found after the sign-in when their mailed link is opened signed out', async ({
    page,
    newMember,
    mailbox,
  }) => {
    const member = await newMember()
    await page.goto('/account/settings?archive=no-such-archive')
    await typeCredentials(page, member.email, member.password)
    await press(page, 'Sign in')
    await enterMailedCode(page, mailbox, member.email)
    await expect(page).toHaveURL(/\/account\/settings\?archive=no-such-archive$/)
    await expect(page.getByText('This archive does not exist, or its 10 days are over.')).toBeVisible()
  })

  test('are downloaded by a mailed link, and only by their owner', async ({ page, newMember, mailbox }) => {
    const member = await newMember()
    await arriveAs(page, member)
    await page.goto('/account/settings')
    await page.getByRole('button', { name: 'Request personal data' }).click()
    const { link = '' } = await mailbox.next(member.email)
    await page.goto(link)
    const button = page.getByRole('button', { name: 'Download the archive' })
    await expect(button).toBeVisible()
    await expectNoViolations(page)
    const begun = page.waitForEvent('download')
    await button.click()
    const download = await begun
    expect(download.suggestedFilename()).toBe('hexaverse-data.zip')
    expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK')
    await page.evaluate((user) => localStorage.setItem('user', user), textOf((await newMember()).user))
    await page.reload()
    await expect(page.getByText('This archive does not exist, or its 10 days are over.')).toBeVisible()
    await expect(button).toHaveCount(0)
  })

  test('can be asked for again when the server could not be reached', async ({ page, newMember }) => {
    await arriveAs(page, await newMember())
    await page.route('**/account/archive/*', (route) => route.abort(), { times: 1 })
    await page.goto('/account/settings?archive=no-such-archive')
    await expect(page.getByText('Error to connect to server')).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('This archive does not exist, or its 10 days are over.')).toBeVisible()
  })
})

test.describe('deleting the account', () => {
  test.beforeEach(({ page }) => page.clock.install())

  test('lists what will be lost and asks for the password', async ({ page, newMember }) => {
    const member = await newMember()
    await arriveAs(page, member)
    await page.goto('/account/settings')
    const danger = page.getByRole('region', { name: 'Delete account' })
    await expect(danger).toContainText('This cannot be undone.')
    await expect(danger).toContainText(member.user.login)
    await expect(danger).toContainText('0 HXCN')
    await expect(danger.getByRole('button', { name: 'Delete account' })).toBeDisabled()
  })

  test('is not offered before the coins are known that it would take', async ({ page, newMember }) => {
    await arriveAs(page, await newMember())
    await page.route('**/account/ledger', (route) => route.abort())
    await page.goto('/account/settings')
    const danger = page.getByRole('region', { name: 'Delete account' })
    await expect(danger).toContainText('Error to connect to server')
    await expect(danger.getByRole('button', { name: 'Delete account' })).toHaveCount(0)
    await page.unroute('**/account/ledger')
    await danger.getByRole('button', { name: 'Try again' }).click()
    await expect(danger).toContainText('your balance of 0 HXCN')
    await expect(danger.getByRole('button', { name: 'Delete account' })).toBeDisabled()
  })

  test('locks after three wrong passwords, for 7 minutes', async ({ page, newMember, product }) => {
    const member = await newMember()
    await arriveAs(page, member)
    await page.goto('/account/settings')
    const password = page.getByLabel('Password', { exact: true })
    const confirm = page.getByRole('button', { name: 'Delete account' })
    for (const wrong of ['Wrong-pass-1', 'Wrong-pass-2', 'Wrong-pass-3']) {
      await password.fill(wrong)
      await confirm.click()
      await expect(page.getByText('Check this password.')).toBeVisible()
      await expect(page.getByRole('alert')).toContainText(failed)
    }
    await expect(page.getByText(banned)).toBeVisible()
    await password.fill(member.password)
    await expect(confirm).toBeDisabled()
    await expectNoViolations(page)
    expect(await isSignedIn(product.address, member.user)).toBe(true)
    await outwaitLockout(page, product)
    await expect(confirm).toBeEnabled()
  })

  test('shows an error when the server answers with a message only', async ({ page, newMember }) => {
    await arriveAs(page, await newMember())
    await page.route('**/deleteAccount', (route) => route.fulfill({ json: { message: 'nope' } }))
    await page.goto('/account/settings')
    await page.getByLabel('Password', { exact: true }).fill('Story-pass-1')
    await page.getByRole('button', { name: 'Delete account' }).click()
    await expect(page.getByRole('alert')).toContainText(failed)
  })

  test('shows a farewell for 7 s, then leads home, signed out', async ({ page, newMember, product }) => {
    const trouble = collectBrowserErrors(page)
    const member = await newMember()
    await arriveAs(page, member)
    await page.goto('/account')
    await page.getByRole('link', { name: 'Settings' }).click()
    await page.getByLabel('Password', { exact: true }).fill(member.password)
    await stopClock(page)
    await page.getByRole('button', { name: 'Delete account' }).click()
    const farewell = page.getByText('Your account was deleted.')
    await expect(farewell).toBeFocused()
    expect(await isSignedIn(product.address, member.user)).toBe(false)
    await page.clock.runFor(6999)
    await expect(farewell).toBeVisible()
    await page.clock.runFor(1)
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('button', { name: 'Account' })).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
    expect(trouble).toEqual([])
  })

  test('signs the user out even if they leave before the farewell ends', async ({ page, newMember }) => {
    const member = await newMember()
    await arriveAs(page, member)
    await page.goto('/account/settings')
    await page.getByLabel('Password', { exact: true }).fill(member.password)
    await page.getByRole('button', { name: 'Delete account' }).click()
    await expect(page.getByText('Your account was deleted.')).toBeVisible()
    await page.getByRole('link', { name: 'Hexaverse' }).click()
    await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Account' })).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
  })

  test('is translated into Ukrainian', async ({ page, newMember }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await setLanguage(page, 'uk')
    const member = await newMember()
    await arriveAs(page, member)
    await page.goto('/account/settings')
    await expect(page.getByText('від 1 до 10 днів')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Запитати персональні дані' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await expectNoViolations(page)
    await page.getByLabel('Пароль', { exact: true }).fill(member.password)
    await page.getByRole('button', { name: 'Видалити обліковий запис' }).click()
    await expect(page.getByText('Ваш обліковий запис видалено.')).toBeVisible()
    await expectNoViolations(page)
    await page.getByRole('button', { name: 'Додому' }).click()
    await expect(page).toHaveURL('/')
  })
})
