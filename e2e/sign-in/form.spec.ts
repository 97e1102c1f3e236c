import { expect, test } from '../support/account-fixtures.ts'
import { expectNoViolations, stopClock } from '../support/web-story.ts'
import { typeCredentials } from './auth-story.ts'

const password = 'Story-pass-1'
const weak = /^Password must contain at least one uppercase letter, one number, one special character/

test.describe('a form', () => {
  test.beforeEach(({ page }) => page.clock.install())

  test('shows an error beside a field after it lost the focus, never while it is first typed', async ({ page }) => {
    await page.goto('/sign-in')
    const submit = page.getByRole('button', { name: 'Sign in' })
    await expect(submit).toBeDisabled()
    await stopClock(page)
    await page.getByLabel('Email').pressSequentially('ada@')
    await expect(page.getByText('Invalid email')).toHaveCount(0)
    await page.getByLabel('Password', { exact: true }).pressSequentially('weak')
    await expect(page.getByText('Invalid email')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Invalid email')
    await expect(page.getByText(weak)).toHaveCount(0)
    await page.getByLabel('Password', { exact: true }).blur()
    await expect(page.getByText(weak)).toBeVisible()
    await expect(submit).toBeDisabled()
    await typeCredentials(page, 'ada@example.com', password)
    await expect(page.getByText(weak)).toHaveCount(0)
    await expect(submit).toBeEnabled()
  })

  test('shows an error after a pause in typing', async ({ page }) => {
    await page.goto('/sign-in')
    await typeCredentials(page, 'ada@example.com', 'weak')
    await page.clock.fastForward(1500)
    await expect(page.getByText(weak)).toBeVisible()
    await expectNoViolations(page)
  })

  test('keeps its values when the server cannot be reached, and sends one request however often it is submitted', async ({
    page,
  }) => {
    await page.goto('/sign-in')
    let calls = 0
    let answer = (): void => undefined
    await page.route('**/login', async (route) => {
      calls += 1
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      await route.abort()
    })
    await typeCredentials(page, 'ada@example.com', password)
    await page.getByLabel('Password', { exact: true }).press('Enter')
    await page.getByLabel('Password', { exact: true }).press('Enter')
    await expect(page.getByRole('button', { name: 'One moment…' })).toBeDisabled()
    await expect(page.getByRole('status').filter({ hasText: 'One moment…' })).toHaveCount(1)
    answer()
    await expect(page.getByRole('alert')).toContainText('Error to connect to server')
    expect(calls).toBe(1)
    await expect(page.getByLabel('Email')).toHaveValue('ada@example.com')
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('alert'), 'what it said is taken back when it is sent again').toHaveText('')
    answer()
    await expect(page.getByRole('alert')).toContainText('Error to connect to server')
  })

  test('shows the characters of the password on request', async ({ page }) => {
    await page.goto('/sign-in')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Hide password' }).click()
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password')
  })
})
