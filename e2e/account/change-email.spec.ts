import type { Page } from '@playwright/test'
import { banned, outwaitLockout, tryWrongCode, wrongCode } from '../sign-in/auth-story.ts'
import { expect, test } from '../support/account-fixtures.ts'
import { arriveAs, freshEmail } from '../support/make-member.ts'
import { isSignedIn, signInElsewhere } from '../support/sign-in-elsewhere.ts'
import { collectBrowserErrors, expectNoViolations, setLanguage, stopClock } from '../support/web-story.ts'

const changed = /^Email was changed successfully!/

async function askFor(page: Page, email: string): Promise<void> {
  await page.getByLabel('New email').fill(email)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByLabel('Code')).toBeFocused()
}

async function enter(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Confirm' }).click()
}

test.describe('changing the e-mail address', () => {
  test.beforeEach(({ page }) => page.clock.install())

  test('is refused when the new address is the current one', async ({ page, newMember }) => {
    const member = await newMember()
    await arriveAs(page, member)
    await page.goto('/account/change-email')
    await expect(page.getByText(member.email)).toBeVisible()
    await page.getByLabel('New email').fill(member.email)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expectNoViolations(page)
    await expect(page.getByRole('alert')).toContainText('This is already the e-mail address of your account.')
  })

  test('returns to an empty first step so that a wrong address can be corrected', async ({ page, newMember }) => {
    await arriveAs(page, await newMember())
    await page.goto('/account/change-email')
    const email = freshEmail()
    await askFor(page, email)
    await expect(page.getByText(email)).toBeVisible()
    await expectNoViolations(page)
    await page.getByRole('link', { name: 'Not your email, go back' }).click()
    await expect(page.getByLabel('New email')).toHaveValue('')
  })

  test('locks after three wrong codes, for 7 minutes', async ({ page, newMember, mailbox, product }) => {
    await arriveAs(page, await newMember())
    await page.goto('/account/change-email')
    const email = freshEmail()
    await askFor(page, email)
    const { code } = await mailbox.next(email)
    for (const _ of [1, 2]) {
      await tryWrongCode(page, code)
      await expect(page.getByRole('alert')).toContainText(wrongCode)
      await expect(page.getByText(banned)).toHaveCount(0)
    }
    await tryWrongCode(page, code)
    await expect(page.getByText(banned)).toBeVisible()
    await page.getByLabel('Code').fill(code ?? '')
    await expect(page.getByRole('button', { name: 'Confirm' })).toBeDisabled()
    await outwaitLockout(page, product)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText(changed)).toBeVisible()
  })

  test('returns to the first step when a code has no attempts left, and keeps the address', async ({
    page,
    newMember,
    mailbox,
    product,
  }) => {
    await arriveAs(page, await newMember())
    await page.goto('/account/change-email')
    const email = freshEmail()
    await askFor(page, email)
    const { code } = await mailbox.next(email)
    for (const _ of [1, 2, 3]) await tryWrongCode(page, code)
    await outwaitLockout(page, product)
    await tryWrongCode(page, code)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByRole('alert')).toContainText('No attempts are left for this code.')
    await expect(page.getByLabel('New email')).toHaveValue(email)
  })

  test('ends all sessions and leads to the sign-in after 6 s', async ({ page, newMember, mailbox, product }) => {
    const trouble = collectBrowserErrors(page)
    const member = await newMember()
    const elsewhere = await signInElsewhere(product.address, mailbox, member)
    await arriveAs(page, member)
    await page.goto('/account')
    await page.getByRole('link', { name: 'Change email' }).click()
    const email = freshEmail()
    await askFor(page, ` ${email.toUpperCase()} `)
    const { code = '' } = await mailbox.next(email)
    await stopClock(page)
    await enter(page, `${code.slice(0, 3)} ${code.slice(3)}`)
    await expect(page.getByText(changed)).toBeFocused()
    expect(await isSignedIn(product.address, elsewhere)).toBe(false)
    expect(await isSignedIn(product.address, member.user)).toBe(false)
    await page.clock.runFor(5999)
    await expect(page.getByText(changed)).toBeVisible()
    await page.clock.runFor(1)
    await expect(page).toHaveURL('/sign-in')
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
    expect(trouble).toEqual([])
    await mailbox.next(email)
    const again = await signInElsewhere(product.address, mailbox, { ...member, email })
    expect(again.login).toBe(member.user.login)
  })

  test('sends no further request when the user goes back instead of waiting', async ({ page, newMember, mailbox }) => {
    await arriveAs(page, await newMember())
    await page.goto('/account')
    await page.getByRole('link', { name: 'Change email' }).click()
    const email = freshEmail()
    await askFor(page, email)
    await enter(page, (await mailbox.next(email)).code ?? '')
    await expect(page.getByText(changed)).toBeVisible()
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goBack()
    await expect(page).toHaveURL('/sign-in')
    await expect(page.getByLabel('Email')).toBeVisible()
    expect(asked.filter((url) => url.includes('/account/'))).toEqual([])
    await expect(page.getByText('Please sign in and try again.')).toHaveCount(0)
  })

  test('is translated into Ukrainian', async ({ page, newMember, mailbox }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await setLanguage(page, 'uk')
    await arriveAs(page, await newMember())
    await page.goto('/account/change-email')
    const email = freshEmail()
    await page.getByRole('textbox').fill(email)
    await page.getByRole('button', { name: 'Підтвердити' }).click()
    const mail = await mailbox.next(email)
    await page.getByLabel('Код').fill(mail.code ?? '')
    await expectNoViolations(page)
    await page.getByRole('button', { name: 'Підтвердити' }).click()
    await expect(page.getByText('Електронну адресу успішно змінено!')).toBeVisible()
    await expectNoViolations(page)
    await page.getByRole('button', { name: 'Увійти' }).click()
    await expect(page).toHaveURL('/sign-in')
  })
})

test('the old address can take the change back, which signs out every device', async ({
  page,
  newMember,
  mailbox,
  product,
}) => {
  const member = await newMember()
  await arriveAs(page, member)
  await page.goto('/account/change-email')
  const email = freshEmail()
  await askFor(page, email)
  await enter(page, (await mailbox.next(email)).code ?? '')
  await expect(page.getByText(changed).first()).toBeVisible()
  const { link = '' } = await mailbox.next(member.email)
  const thief = await signInElsewhere(product.address, mailbox, { ...member, email })
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Your former address' })).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Take the change back' }).click()
  await expect(page.getByText(/^The change was taken back, and every device is signed out\./)).toBeVisible()
  expect(await isSignedIn(product.address, thief)).toBe(false)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/sign-in')
  await page.goto(link)
  await page.getByRole('button', { name: 'Take the change back' }).click()
  await expect(page.getByRole('alert')).toContainText('This link is invalid or has expired')
})

test('the page that takes a change back is in Ukrainian too', async ({ page }) => {
  await setLanguage(page, 'uk')
  await page.goto('/sign-in/take-back/made-up')
  await page.getByRole('button', { name: 'Скасувати зміну' }).click()
  await expect(page.getByRole('alert')).toContainText('Це посилання недійсне')
})
