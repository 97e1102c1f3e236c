import { expect, test } from '../support/account-fixtures.ts'
import { freshEmail } from '../support/make-member.ts'
import { collectBrowserErrors, expectNoViolations, findSmallTargets, setLanguage } from '../support/web-story.ts'
import {
  banned,
  enterMailedCode,
  minuteMs,
  press,
  storedUser,
  tryWrongCode,
  typeCredentials,
  wrongCode,
} from './auth-story.ts'

const password = 'Story-pass-1'

test.describe('signing in', () => {
  test.beforeEach(({ page }) => page.clock.install())

  test('answers an unknown address and a wrong password with the same message', async ({ page, newMember }) => {
    const { email } = await newMember()
    for (const address of [freshEmail(), email]) {
      await page.goto('/sign-in')
      await typeCredentials(page, address, 'Wrong-pass-1')
      await press(page, 'Sign in')
      await expect(page.getByRole('alert')).toContainText('Wrong e-mail address or password.')
      await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
      await expect(page.getByLabel('Email')).toHaveValue(address)
    }
  })

  test('locks for 7 minutes from the first of three failures, counting passwords and codes together', async ({
    page,
    newMember,
    mailbox,
    product,
  }) => {
    const { email } = await newMember()
    await page.goto('/sign-in')
    await typeCredentials(page, email, 'Wrong-pass-1')
    await press(page, 'Sign in')
    await expect(page.getByText('Check the address and the password.')).toBeVisible()
    await page.clock.fastForward(2 * minuteMs)
    await product.advance(2 * minuteMs)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await press(page, 'Sign in')
    const { code = '' } = await mailbox.next(email)
    await tryWrongCode(page, code)
    await expect(page.getByText(banned)).toHaveCount(0)
    await tryWrongCode(page, code)
    await expect(page.getByRole('status').getByText(banned)).toBeVisible()
    await expect(page.getByText(/^This form is locked until/)).toBeVisible()
    await page.getByLabel('Code').fill(code)
    await expect(page.getByRole('button', { name: 'Confirm' })).toBeDisabled()
    await expectNoViolations(page)

    await page.reload()
    await typeCredentials(page, email, password)
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeDisabled()
    await product.advance(5 * minuteMs)
    await page.clock.fastForward(5 * minuteMs)
    await expect(page.getByText(/^This form is locked until/)).toHaveCount(0)
    await press(page, 'Sign in')
    await enterMailedCode(page, mailbox, email)
    await expect(page).toHaveURL('/')
  })

  test('stays locked by the server when the storage of the browser was cleared', async ({ page, newMember }) => {
    const { email } = await newMember()
    await page.goto('/sign-in')
    for (const wrong of ['Wrong-pass-1', 'Wrong-pass-2', 'Wrong-pass-3']) {
      await typeCredentials(page, email, wrong)
      await press(page, 'Sign in')
      await expect(page.getByText('Check the address and the password.')).toBeVisible()
    }
    await page.evaluate(() => localStorage.removeItem('lockouts'))
    await page.reload()
    await typeCredentials(page, email, password)
    await press(page, 'Sign in')
    await expect(page.getByRole('status').getByText(banned)).toBeVisible()
    await expect(page.getByText(/^This form is locked until/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeDisabled()
  })

  test('refuses a code that is 10 minutes old', async ({ page, newMember, mailbox, product }) => {
    const { email } = await newMember()
    await page.goto('/sign-in')
    await typeCredentials(page, email, password)
    await press(page, 'Sign in')
    const { code = '' } = await mailbox.next(email)
    await product.advance(10 * minuteMs)
    await page.getByLabel('Code').fill(code)
    await press(page, 'Confirm')
    await expect(page.getByRole('alert')).toContainText(wrongCode)
  })

  test('goes back from the code to an empty form', async ({ page, newMember }) => {
    const { email } = await newMember()
    await page.goto('/sign-in/and-play')
    await typeCredentials(page, email, password)
    await press(page, 'Sign in')
    await expect(page.getByText(`We have sent a six-digit code to ${email}.`)).toBeVisible()
    await expect(page.getByLabel('Code')).toBeFocused()
    await expectNoViolations(page)
    await page.getByRole('link', { name: 'Not your email, go back' }).click()
    await expect(page.getByLabel('Email')).toBeFocused()
    await expect(page.getByLabel('Email')).toHaveValue('')
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
    await expect(page).toHaveURL('/sign-in/and-play')
  })

  test('returns to its first step after a reload in the second', async ({ page, newMember }) => {
    const { email } = await newMember()
    await page.goto('/sign-in')
    await typeCredentials(page, email, password)
    await press(page, 'Sign in')
    await expect(page.getByLabel('Code')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Email')).toHaveValue('')
    await expect(page.getByLabel('Code')).toHaveCount(0)
  })

  test('accepts a code pasted with spaces, stores the whole answer, and leads home', async ({
    page,
    newMember,
    mailbox,
    context,
  }) => {
    const trouble = collectBrowserErrors(page)
    const { email, user } = await newMember()
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/sign-in')
    await typeCredentials(page, ` ${email.toUpperCase()} `, password)
    await page.keyboard.press('Enter')
    const { code = '' } = await mailbox.next(email)
    const confirm = page.getByRole('button', { name: 'Confirm' })
    await expect(confirm).toBeDisabled()
    await page.getByLabel('Code').fill(`x${code.slice(0, 5)}`)
    await expect(page.getByLabel('Code')).toHaveValue(code.slice(0, 5))
    await expect(confirm).toBeDisabled()
    await page.getByLabel('Code').fill('')
    await page.evaluate((text) => navigator.clipboard.writeText(text), `Code: ${code.slice(0, 3)} ${code.slice(3)}\n`)
    await page.keyboard.press('ControlOrMeta+V')
    await expect(page.getByLabel('Code')).toHaveValue(code)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('button', { name: 'Account' })).toContainText(user.login)
    const stored = await storedUser(page)
    expect(stored).toEqual({ ...user, secret: stored?.secret })
    expect(await page.evaluate(() => localStorage.getItem('deviceMark'))).toMatch(/^\d+$/)
    expect(trouble).toEqual([])
  })

  test('leads a user who wanted to play into the game, and Back does not return to the form', async ({
    page,
    newMember,
    mailbox,
  }) => {
    const { email } = await newMember()
    await page.goto('/')
    await page.getByRole('button', { name: 'Play' }).click()
    await expect(page.getByText('Already a player?')).toBeVisible()
    await typeCredentials(page, email, password)
    await press(page, 'Sign in')
    await enterMailedCode(page, mailbox, email)
    await expect(page).toHaveURL('/game')
    await page.goBack()
    await expect(page).toHaveURL('/')
    await page.evaluate(() => localStorage.removeItem('user'))
    await page.goto('/sign-in/and-play')
    await expect(page.getByText('Welcome back.')).toBeVisible()
  })

  test('in one tab also signs in the other tab, and so does signing out', async ({
    page,
    newMember,
    mailbox,
    context,
  }) => {
    const { email } = await newMember()
    const other = await context.newPage()
    await other.goto('/sign-in/and-play')
    await expect(other.getByLabel('Email')).toBeVisible()
    await page.goto('/sign-in')
    await typeCredentials(page, email, password)
    await press(page, 'Sign in')
    await enterMailedCode(page, mailbox, email)
    await expect(other).toHaveURL('/game')
    await page.evaluate(() => localStorage.removeItem('user'))
    await expect(other).toHaveURL('/sign-in/and-play')
  })

  test('is translated into Ukrainian on a small phone, the mail included', async ({ page, newMember, mailbox }) => {
    // The screen is so small that a misplaced alert would cover the button.
    await page.setViewportSize({ width: 360, height: 640 })
    await setLanguage(page, 'uk')
    const { email } = await newMember()
    await page.goto('/sign-in')
    await page.getByLabel('Електронна адреса').fill(email)
    await page.getByLabel('Пароль', { exact: true }).fill('Wrong-pass-1')
    await expectNoViolations(page)
    await expect.poll(() => findSmallTargets(page)).toEqual([])
    await page.getByRole('button', { name: 'Увійти' }).click()
    await expect(page.getByRole('alert')).toContainText('Неправильна електронна адреса або пароль.')
    await page.getByRole('banner').getByRole('button').click({ trial: true })
    await page.getByLabel('Пароль', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Увійти' }).click()
    await expect(page.getByText(`Ми надіслали шестизначний код на адресу ${email}.`)).toBeVisible()
    await expectNoViolations(page)
    await expect.poll(() => findSmallTargets(page)).toEqual([])
    const mail = await mailbox.next(email)
    expect(mail.subject).toMatch(/[а-яіїєґ]/i)
    await page.getByLabel('Код').fill(mail.code ?? '')
    await page.getByRole('button', { name: 'Підтвердити' }).click()
    await expect(page).toHaveURL('/')
  })
})
