import { accountWords } from '@hexaverse/protocol/words'
import { expect, test } from '../support/account-fixtures.ts'
import { freshEmail } from '../support/make-member.ts'
import { collectBrowserErrors, expectNoViolations, setLanguage } from '../support/web-story.ts'
import {
  banned,
  enterMailedCode,
  outwaitLockout,
  press,
  storedUser,
  tryWrongCode,
  typeCredentials,
  wrongCode,
} from './auth-story.ts'

const password = 'Story-pass-1'

test.describe('signing up', () => {
  test.beforeEach(({ page }) => page.clock.install())

  test('links the policies that the user agrees to, and states the password rules', async ({ page }) => {
    await page.goto('/sign-up')
    await expect(page.getByText(/^By signing up you agree to the/).getByRole('link')).toHaveCount(6)
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/^8 to 24 Latin symbols/)
    await expect(page.getByRole('button', { name: 'Sign up' })).toBeDisabled()
    await expectNoViolations(page)
    await page.getByLabel('Password', { exact: true }).fill('weak')
    await page.getByLabel('Password', { exact: true }).blur()
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/^Password must contain/)
  })

  test('locks for 7 minutes after two wrong codes, also after going back', async ({ page, mailbox, product }) => {
    const email = freshEmail()
    await page.goto('/sign-up')
    await typeCredentials(page, email, password)
    await press(page, 'Sign up')
    const { code } = await mailbox.next(email)
    await tryWrongCode(page, code)
    await expect(page.getByRole('alert')).toContainText(wrongCode)
    await tryWrongCode(page, code)
    await expect(page.getByRole('status').getByText(banned)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Confirm' })).toBeDisabled()
    await page.getByRole('link', { name: 'Not your email, go back' }).click()
    await typeCredentials(page, email, password)
    await expect(page.getByRole('button', { name: 'Sign up' })).toBeDisabled()
    await expect(page.getByText(/^This form is locked until/)).toBeVisible()
    await outwaitLockout(page, product)
    await press(page, 'Sign up')
    await enterMailedCode(page, mailbox, email)
    await expect(page).toHaveURL('/')
  })

  test('reveals only to the owner, by mail, that an address already has an account', async ({
    page,
    newMember,
    mailbox,
  }) => {
    const { email } = await newMember()
    await page.goto('/sign-up')
    await typeCredentials(page, email, 'Other-pass-1')
    await press(page, 'Sign up')
    await expect(page.getByText(`We have sent a six-digit code to ${email}.`)).toBeVisible()
    expect((await mailbox.next(email)).code).toBeUndefined()
    await tryWrongCode(page, undefined)
    await expect(page.getByRole('alert')).toContainText(wrongCode)
  })

  test('creates an account that records its referral, and leads home', async ({ page, mailbox }) => {
    const trouble = collectBrowserErrors(page)
    const email = freshEmail()
    await page.goto('/ref/comet')
    await expect(page).toHaveURL('/')
    await page.getByRole('button', { name: 'Play' }).click()
    await page.getByRole('link', { name: 'Sign up' }).click()
    await typeCredentials(page, email, password)
    await page.keyboard.press('Enter')
    await page.getByLabel('Code').fill((await mailbox.next(email)).code ?? '')
    await expectNoViolations(page)
    const sent = page.waitForRequest('**/SecondStepAndLogin')
    await page.keyboard.press('Enter')
    expect((await sent).postDataJSON()).toMatchObject({
      email,
      [accountWords.body.referralId]: 'comet',
      deviceMark: expect.any(String),
    })
    await expect(page).toHaveURL('/game')
    expect(await storedUser(page)).toMatchObject({ email, amount: 0, statistics: [0, 0, 0, 0, 0, 0] })
    expect(await page.evaluate(() => localStorage.getItem('referral'))).toBeNull()
    expect(trouble).toEqual([])
  })

  test('is translated into Ukrainian', async ({ page, mailbox }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    await setLanguage(page, 'uk')
    const email = freshEmail()
    await page.goto('/sign-up')
    await page.getByLabel('Електронна адреса').fill(email)
    await page.getByLabel('Пароль', { exact: true }).fill(password)
    await expectNoViolations(page)
    await page.getByRole('button', { name: 'Зареєструватися' }).click()
    const mail = await mailbox.next(email)
    expect(mail.subject).toMatch(/[а-яіїєґ]/i)
    await page.getByLabel('Код').fill(mail.code ?? '')
    await page.getByRole('button', { name: 'Підтвердити' }).click()
    await expect(page).toHaveURL('/')
  })
})
