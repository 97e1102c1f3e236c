import type { Page } from '@playwright/test'
import { ada } from '../support/demo-people.ts'
import { expect, test } from '../support/fixtures.ts'
import { press, typeCredentials } from './auth-story.ts'

async function follow(page: Page, name: string, url: string): Promise<void> {
  await page.getByRole('main').getByRole('link', { name, exact: true }).click()
  await expect(page).toHaveURL(url)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
}

for (const variant of ['', '/and-play']) {
  test(`the links between the sign-in pages keep the variant of the address: ${variant || 'plain'}`, async ({
    page,
  }) => {
    await page.goto(`/sign-in${variant}`)
    await follow(page, 'New here? Sign up', `/sign-up${variant}`)
    await follow(page, 'Sign in', `/sign-in${variant}`)
    await follow(page, 'Forgot password?', `/sign-in/forgot-password${variant}`)
    await follow(page, 'Back to sign in', `/sign-in${variant}`)
  })
}

test('a demo links to its mailbox, which opens in another tab', async ({ page, context }) => {
  await page.goto('/sign-in')
  await typeCredentials(page, ada.email, ada.password)
  await press(page, 'Sign in')
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Open the demo mailbox' }).click()
  const mailbox = await opened
  await expect(mailbox).toHaveURL('/demo/mail')
  await expect(mailbox.getByText(ada.email).first()).toBeVisible()
  await expect(page.getByLabel('Code')).toBeVisible()
})

test('the form keeps the typed address, but not the password, while the user reads a policy', async ({ page }) => {
  await page.goto('/sign-up')
  await typeCredentials(page, ada.email, ada.password)
  await follow(page, 'Privacy Policy', '/document/privacy-policy/privacy-policy')
  await page.goBack()
  await expect(page.getByLabel('Email')).toHaveValue(ada.email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await follow(page, 'Sign in', '/sign-in')
  await expect(page.getByLabel('Email')).toHaveValue(ada.email)
})
