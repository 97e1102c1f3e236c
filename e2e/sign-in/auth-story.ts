import type { User } from '@hexaverse/protocol/http'
import { userNames } from '@hexaverse/protocol/words'
import { invert, rename } from '@hexaverse/protocol/words/rename'
import { expect, type Page } from '@playwright/test'
import type { MailSink } from '../../apps/server/test/harness/accounts/mail-sink.ts'
import type { ClockedProduct } from '../support/start-clocked-product.ts'

export const minuteMs = 60_000
export const banned = 'You have been banned for 7 minutes.'
export const wrongCode = 'This code is wrong or no longer valid.'

export async function typeCredentials(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
}

export async function press(page: Page, name: 'Sign in' | 'Sign up' | 'Confirm'): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
}

/** Enters the code of the newest mail to this address. */
export async function enterMailedCode(page: Page, mailbox: Pick<MailSink, 'next'>, email: string): Promise<void> {
  await page.getByLabel('Code').fill((await mailbox.next(email)).code ?? '')
  await press(page, 'Confirm')
}

/** Advances both clocks by seven minutes; then the form checks its lockout, which it does every ten seconds. */
export async function outwaitLockout(page: Page, product: Pick<ClockedProduct, 'advance'>): Promise<void> {
  await product.advance(7 * minuteMs)
  await page.clock.fastForward(7 * minuteMs)
  await page.clock.fastForward(10_000)
}

/**
 * Enters a wrong code, differing from the last one so that its error is new. The field keeps the code and the focus.
 */
export async function tryWrongCode(page: Page, right: string | undefined): Promise<void> {
  const last = await page.getByLabel('Code').inputValue()
  const wrong = ['111111', '222222', '333333'].find((code) => code !== right && code !== last) ?? ''
  await page.getByLabel('Code').fill(wrong)
  await press(page, 'Confirm')
  await expect(page.getByText('Compare the digits with those in the newest message.')).toBeVisible()
  await expect(page.getByLabel('Code')).toHaveValue(wrong)
  await expect(page.getByLabel('Code')).toBeFocused()
}

/** The user that the page has stored. */
export async function storedUser(page: Page): Promise<User | undefined> {
  const text = await page.evaluate(() => localStorage.getItem('user'))
  return text === null ? undefined : (rename(JSON.parse(text), invert(userNames)) as User)
}
