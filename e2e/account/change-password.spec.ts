import type { Page } from '@playwright/test'
import { outwaitLockout } from '../sign-in/auth-story.ts'
import { expect, test } from '../support/account-fixtures.ts'
import { arriveAs } from '../support/make-member.ts'
import { isSignedIn, signInElsewhere } from '../support/sign-in-elsewhere.ts'
import { collectBrowserErrors, expectNoViolations, setLanguage, stopClock } from '../support/web-story.ts'

const banned = 'Sorry, for illegal change password activity, you was banned for 7 minutes.'
const changed = 'Password was changed successfully! You will be redirect to My account page'

async function fill(page: Page, oldPassword: string, newPassword: string): Promise<void> {
  await page.getByLabel('Old password').fill(oldPassword)
  await page.getByLabel('New password').fill(newPassword)
}

async function failWith(page: Page, oldPassword: string): Promise<void> {
  await fill(page, oldPassword, 'Story-pass-2')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Check this password.')).toBeVisible()
  await expect(page.getByLabel('Old password')).toBeFocused()
}

test.describe('changing the password', () => {
  test.beforeEach(({ page }) => page.clock.install())

  test('is not sent while a password is weak or the new one is the old one', async ({ page, newMember }) => {
    await arriveAs(page, await newMember())
    await page.goto('/account/change-password')
    const confirm = page.getByRole('button', { name: 'Confirm' })
    await fill(page, 'weak', 'weak')
    await page.getByLabel('New password').blur()
    await expect(page.getByText(/^Password must contain at least one uppercase letter/)).toHaveCount(2)
    await expect(confirm).toBeDisabled()
    await fill(page, 'Story-pass-1', 'Story-pass-1')
    await expect(page.getByText('The new password must be different from the old one')).toBeVisible()
    await expect(confirm).toBeDisabled()
    await expectNoViolations(page)
    await fill(page, 'Story-pass-1', 'Story-pass-2')
    await expect(confirm).toBeEnabled()
  })

  test('locks for 7 minutes after three wrong old passwords, even after a reload', async ({
    page,
    newMember,
    product,
  }) => {
    await arriveAs(page, await newMember())
    await page.goto('/account/change-password')
    for (const wrong of ['Wrong-pass-1', 'Wrong-pass-2']) {
      await failWith(page, wrong)
      await expect(page.getByRole('alert')).toContainText('The old password is not right.')
      await expect(page.getByText(banned)).toHaveCount(0)
    }
    await failWith(page, 'Wrong-pass-3')
    await expect(page.getByText(banned)).toBeVisible()
    await expect(page.getByText(/^This form is locked until/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Confirm' })).toBeDisabled()
    await expectNoViolations(page)
    await page.reload()
    await fill(page, 'Story-pass-1', 'Story-pass-2')
    await expect(page.getByRole('button', { name: 'Confirm' })).toBeDisabled()
    await outwaitLockout(page, product)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText(changed)).toBeVisible()
  })

  test('ends all other sessions and leads to the account after 6 s', async ({ page, newMember, product, mailbox }) => {
    const trouble = collectBrowserErrors(page)
    const member = await newMember()
    const elsewhere = await signInElsewhere(product.address, mailbox, member)
    await arriveAs(page, member)
    await page.goto('/account')
    await page.getByRole('link', { name: 'Change password' }).click()
    await fill(page, member.password, 'Story-pass-2')
    await stopClock(page)
    await page.keyboard.press('Enter')
    await expect(page.getByText(changed)).toBeFocused()
    await page.clock.runFor(5999)
    await expect(page.getByText(changed)).toBeVisible()
    await page.clock.runFor(1)
    await expect(page).toHaveURL('/account')
    await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeFocused()
    expect(await isSignedIn(product.address, elsewhere)).toBe(false)
    expect(await isSignedIn(product.address, member.user)).toBe(true)
    expect(trouble).toEqual([])
    await mailbox.next(member.email)
    const again = await signInElsewhere(product.address, mailbox, { ...member, password: 'Story-pass-2' })
    expect(again.login).toBe(member.user.login)
  })

  test('does not redirect after the user has left the page', async ({ page, newMember }) => {
    const member = await newMember()
    await arriveAs(page, member)
    await page.goto('/account/change-password')
    await fill(page, member.password, 'Story-pass-2')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText(changed)).toBeVisible()
    await page.getByRole('link', { name: 'Hexaverse' }).click()
    await expect(page).toHaveURL('/')
    await page.clock.fastForward(20_000)
    await expect(page).toHaveURL('/')
  })

  test('is translated into Ukrainian', async ({ page, newMember }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await setLanguage(page, 'uk')
    const member = await newMember()
    await arriveAs(page, member)
    await page.goto('/account/change-password')
    await page.getByLabel('Старий пароль').fill(member.password)
    await page.getByLabel('Новий пароль').fill('Story-pass-2')
    await expectNoViolations(page)
    await page.getByRole('button', { name: 'Підтвердити' }).click()
    await expect(page.getByText('Пароль успішно змінено!')).toBeVisible()
    await expectNoViolations(page)
    await page.getByRole('button', { name: 'Назад до облікового запису' }).click()
    await expect(page).toHaveURL('/account')
  })
})
