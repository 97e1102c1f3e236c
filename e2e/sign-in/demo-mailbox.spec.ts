import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { freshEmail } from '../support/make-member.ts'
import { collectBrowserErrors, expectNoViolations } from '../support/web-story.ts'

async function askForCode(page: Page, email: string): Promise<void> {
  await page.request.post('/api/hc_data/auth', { data: { email, password: 'Story-pass-1' } })
}

test('a new user finds the code in the demo mailbox as soon as it is sent, and can copy it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const trouble = collectBrowserErrors(page)
  await page.goto('/demo/mail')
  await expect(page.getByText('Demo-pass-1')).toBeVisible()
  const email = freshEmail()
  await askForCode(page, email)
  const mail = page.getByRole('article').filter({ hasText: email })
  const code = (await mail.locator('output').textContent()) ?? ''
  expect(code).toMatch(/^\d{6}$/)
  await mail.getByRole('button', { name: 'Copy the code' }).click()
  await expect(mail.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code)
  await expectNoViolations(page)
  expect(trouble).toEqual([])
})

test('the mailbox uses the language chosen on the site, and shows a mail as a mail program would', async ({ page }) => {
  const email = freshEmail()
  await askForCode(page, email)
  await page.addInitScript(() => localStorage.setItem('userLanguage', 'uk'))
  await page.goto('/demo/mail')
  await expect(page.getByRole('heading', { name: 'Демонстраційна скринька' })).toBeVisible()
  const mail = page.getByRole('article').filter({ hasText: email })
  await mail.getByText('Увесь лист').click()
  const [shown] = await Promise.all([
    page.waitForEvent('popup'),
    mail.getByRole('link', { name: 'Як його показує поштова програма' }).click(),
  ])
  await expect(shown.getByRole('heading', { name: 'Welcome to Hexaverse' })).toBeVisible()
})

test('a mail is accessible', async ({ page }) => {
  const email = freshEmail()
  await askForCode(page, email)
  const find = async (): Promise<string | undefined> => {
    const mails: { to: string; html: string }[] = await (await page.request.get('/demo/mail.json')).json()
    return mails.find(({ to }) => to === email)?.html
  }
  await expect.poll(find).toBeDefined()
  // No script runs in the page of a mail, not even axe, so its HTML is checked in another document.
  await page.setContent((await find()) ?? '')
  await expectNoViolations(page)
})
