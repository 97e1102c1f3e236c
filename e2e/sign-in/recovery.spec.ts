import type { Page } from '@playwright/test'
import type { MailSink } from '../../apps/server/test/harness/accounts/mail-sink.ts'
import { expect, test } from '../support/account-fixtures.ts'
import { freshEmail, type NewMember, textOf } from '../support/make-member.ts'
import { isSignedIn } from '../support/sign-in-elsewhere.ts'
import { collectBrowserErrors, expectNoViolations, setLanguage, stopClock } from '../support/web-story.ts'
import { minuteMs, outwaitLockout } from './auth-story.ts'

const sent = /^Success: The recovery link was sent\./
const wait = 'To resend the message with the recovery link, you need to wait 7 minutes.'
const invalid = 'This link is invalid or has expired'
const restoreBanned = 'Sorry, for illegal password restorage activity, you was banned for 7 minutes.'
const good = 'The link is good: you can set a new password now.'
const restored = 'Password was changed successfully! You will be redirect to Sign in page'

async function askForLink(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText(`Check the inbox of ${email}.`)).toBeVisible()
}

async function mailedLink(
  page: Page,
  { email }: NewMember,
  mailbox: Pick<MailSink, 'next'>,
  path = '/sign-in/forgot-password',
): Promise<string> {
  await page.goto(path)
  await askForLink(page, email)
  return (await mailbox.next(email)).link ?? ''
}

test.describe('asking for a recovery link', () => {
  test.beforeEach(({ page }) => page.clock.install())

  test('can be done three times, and again 7 minutes after the first', async ({ page, product }) => {
    const email = freshEmail()
    await page.goto('/sign-in/forgot-password')
    for (const _ of [1, 2]) {
      await askForLink(page, email)
      await expect(page.getByText(sent)).toBeVisible()
      await page.clock.fastForward(6000)
      await expect(page.getByText(sent)).toHaveCount(0)
    }
    await askForLink(page, email)
    await expect(page.getByRole('status').getByText(wait)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Confirm' })).toBeDisabled()
    await expectNoViolations(page)
    await page.evaluate(() => localStorage.removeItem('lockouts'))
    await page.reload()
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByRole('status').getByText(wait)).toBeVisible()
    await outwaitLockout(page, product)
    await askForLink(page, email)
    await expect(page.getByText(sent)).toBeVisible()
  })
})

test.describe('a recovery link', () => {
  test.beforeEach(({ page }) => page.clock.install())

  for (const [which, secret] of [
    ['that was never sent', 'made-up'],
    ['that is too long', 'x'.repeat(600)],
    ['that is garbled', '%00'],
  ]) {
    test(`${which} shows an error instead of the form, and leads to a new link`, async ({ page }) => {
      await page.goto(`/sign-in/forgot-password/and-play/ada@example.com/${secret}`)
      await expect(page.getByRole('alert').getByText(invalid)).toBeVisible()
      await expect(page.getByLabel('New password')).toHaveCount(0)
      await expectNoViolations(page)
      await page.getByRole('link', { name: 'Ask for a new link' }).click()
      await expect(page).toHaveURL('/sign-in/forgot-password/and-play')
    })
  }

  test('locks the form for 7 minutes after three guesses, even for the right link', async ({
    page,
    newMember,
    mailbox,
    product,
  }) => {
    const member = await newMember()
    const link = await mailedLink(page, member, mailbox)
    for (const guess of [1, 2, 3]) {
      await page.goto(`/sign-in/forgot-password/${member.email}/guess-${guess}`)
      await expect(page.getByText(invalid)).toBeVisible()
    }
    await expect(page.getByRole('status').getByText(restoreBanned)).toBeVisible()
    await page.goto(link)
    await expect(page.locator('[data-alert="warning"]')).toContainText(restoreBanned)
    await expect(page.getByText(/^This form is locked until/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
    await expect(page.getByLabel('New password')).toHaveCount(0)
    await expectNoViolations(page)
    await outwaitLockout(page, product)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByLabel('New password')).toBeVisible()
  })

  test('can be checked again when the server could not be reached', async ({ page, newMember, mailbox }) => {
    const link = await mailedLink(page, await newMember(), mailbox)
    await page.route('**/checkRestoreLink/**', (route) => route.abort())
    await page.goto(link)
    await expect(page.getByRole('alert').getByText('Error to connect to server')).toBeVisible()
    await page.unroute('**/checkRestoreLink/**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByLabel('New password')).toBeVisible()
  })

  test('that is 10 minutes old is refused, even if its form is already open', async ({
    page,
    newMember,
    mailbox,
    product,
  }) => {
    const link = await mailedLink(page, await newMember(), mailbox)
    await page.goto(link)
    await page.getByLabel('New password').fill('Story-pass-2')
    await product.advance(10 * minuteMs)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByRole('alert')).toContainText(invalid)
    await page.reload()
    await expect(page.getByRole('alert').getByText(invalid)).toBeVisible()
  })

  test('sets the password once, ends all sessions, and leads to the sign-in for playing after 6 s', async ({
    page,
    newMember,
    mailbox,
    product,
  }) => {
    const trouble = collectBrowserErrors(page)
    const member = await newMember()
    const link = await mailedLink(page, member, mailbox, '/sign-in/forgot-password/and-play')
    expect(new URL(link).pathname).toMatch(/^\/sign-in\/forgot-password\/and-play\/[^/]+\/[^/]+$/)
    await page.goto(link)
    await expect(page.locator('[data-alert="success"]')).toContainText(good)
    await page.getByLabel('New password').fill('weak')
    await expect(page.getByRole('button', { name: 'Confirm' })).toBeDisabled()
    await page.getByLabel('New password').fill('Story-pass-2')
    await expectNoViolations(page)
    await stopClock(page)
    await page.keyboard.press('Enter')
    await expect(page.getByText(restored)).toBeFocused()
    expect(await isSignedIn(product.address, member.user)).toBe(false)
    await page.clock.runFor(5999)
    await expect(page.getByText(restored)).toBeVisible()
    await page.clock.runFor(1)
    await expect(page).toHaveURL('/sign-in/and-play')
    await page.clock.resume()
    await page.goto(link)
    await expect(page.getByText(invalid)).toBeVisible()
    expect(trouble).toEqual([])
  })

  test('can be left before the redirect, which is then cancelled, and Back does not return to the used link', async ({
    page,
    newMember,
    mailbox,
  }) => {
    await page.goto(await mailedLink(page, await newMember(), mailbox))
    await page.getByLabel('New password').fill('Story-pass-2')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText(restored)).toBeVisible()
    await expectNoViolations(page)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL('/sign-in')
    await page.goBack()
    await expect(page).toHaveURL('/sign-in/forgot-password')
    await page.clock.fastForward(20_000)
    await expect(page).toHaveURL('/sign-in/forgot-password')
    const failures = JSON.parse((await page.evaluate(() => localStorage.getItem('lockouts'))) ?? '{}')
    expect(Object.keys(failures)).toEqual(['forgot-password'])
  })

  test('leads home when its owner signs in in another tab', async ({ page, newMember, mailbox, context }) => {
    const member = await newMember()
    await page.goto(await mailedLink(page, member, mailbox, '/sign-in/forgot-password/and-play'))
    await expect(page.getByLabel('New password')).toBeVisible()
    const other = await context.newPage()
    await other.goto('/')
    await other.evaluate((user) => localStorage.setItem('user', user), textOf(member.user))
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()
  })

  test('is translated into Ukrainian', async ({ page, newMember, mailbox }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await setLanguage(page, 'uk')
    const { email } = await newMember()
    await page.goto('/sign-in/forgot-password')
    await page.getByLabel('Електронна адреса').fill(email)
    await page.getByRole('button', { name: 'Підтвердити' }).click()
    await expect(page.getByText(/Посилання для відновлення надіслано\./)).toBeVisible()
    await expectNoViolations(page)
    await page.goto((await mailbox.next(email)).link ?? '')
    await expect(page.getByText(`Придумайте новий пароль для ${email}.`)).toBeVisible()
    await page.getByLabel('Новий пароль').fill('Story-pass-2')
    await expectNoViolations(page)
    await page.getByRole('button', { name: 'Підтвердити' }).click()
    await expect(page.getByText('Пароль успішно змінено! Зараз ви перейдете на сторінку входу')).toBeVisible()
  })
})
