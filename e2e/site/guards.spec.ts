import { expect, test } from '../support/fixtures.ts'
import { arriveAs } from '../support/make-member.ts'

test.describe('the guards', () => {
  test('redirect a signed-out user from account pages to the sign-in', async ({ page }) => {
    for (const path of ['', '/withdraw']) {
      await page.goto(`/account${path}`)
      await expect(page).toHaveURL('/sign-in')
    }
  })

  test('redirect a signed-out user from the game to the sign-in for playing', async ({ page }) => {
    await page.goto('/game')
    await expect(page).toHaveURL('/sign-in/and-play')
  })

  test('do not redirect again when the user goes back', async ({ page }) => {
    await page.goto('/hexacoin')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto('/account')
    await expect(page).toHaveURL('/sign-in')
    await page.goBack()
    await expect(page).toHaveURL('/hexacoin')
  })

  test('redirect a signed-in member home from the sign-in and sign-up pages', async ({ page, member }) => {
    await arriveAs(page, { user: member })
    for (const path of ['/sign-in', '/sign-in/forgot-password/and-play/a@b.com/s3cret']) {
      await page.goto(path)
      await expect(page).toHaveURL('/')
    }
  })

  test('let Play lead a signed-out user to the sign-in', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Play' }).click()
    await expect(page).toHaveURL('/sign-in/and-play')
    await expect(page.getByRole('button', { name: 'Account' })).toHaveCount(0)
  })

  test('let Play lead a member into the game, and the account page shows the login', async ({ page, member }) => {
    await arriveAs(page, { user: member })
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Account' })).toContainText(member.login)
    await page.getByRole('button', { name: 'Account' }).click()
    await expect(page).toHaveURL('/account')
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    await expect(menu.getByRole('link', { name: `Account ${member.login}` })).toHaveAttribute('href', '/account')
    await menu.getByRole('link', { name: 'Play' }).click()
    await expect(page).toHaveURL('/game')
  })
})
