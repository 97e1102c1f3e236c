import { expect, type Page } from '@playwright/test'

export const minuteMs = 60_000
export const banned = 'You have been banned for 7 minutes.'
export const wrongCode = 'This code is wrong or no longer valid.'

export async function typeCredentials(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
}

export async function press(page: Page, name: 'Sign in' | 'Sign up' | 'Confirm'): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
}

/** One code that is refused. The field keeps it, and has the focus again. Never the last one: what is said of it must be new. */
export async function tryWrongCode(page: Page, right: string | undefined): Promise<void> {
  const last = await page.getByLabel('Code').inputValue()
  const wrong = ['111111', '222222', '333333'].find((code) => code !== right && code !== last) ?? ''
  await page.getByLabel('Code').fill(wrong)
  await press(page, 'Confirm')
  await expect(page.getByText('Compare the digits with those in the newest message.')).toBeVisible()
  await expect(page.getByLabel('Code')).toHaveValue(wrong)
  await expect(page.getByLabel('Code')).toBeFocused()
}

export async function storedUser(page: Page): Promise<Record<string, unknown> | undefined> {
  const text = await page.evaluate(() => localStorage.getItem('user'))
  return text === null ? undefined : JSON.parse(text)
}
