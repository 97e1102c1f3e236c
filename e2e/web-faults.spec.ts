import { expect, test } from './fixtures.ts'

const unchartedPart = '**/assets/uncharted-page-*.js'

test.describe('a part of the site that cannot be loaded', () => {
  test('shows the error with its reference, and comes when it is tried again', async ({ page }) => {
    let isAway = true
    await page.route(unchartedPart, (route) => (isAway ? route.abort() : route.continue()))
    await page.goto('/')
    await page.getByRole('button', { name: 'Play' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("Oops! That's an error")
    await expect(page.getByText(/^Reference: [0-9a-f]{8}$/)).toBeVisible()
    isAway = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
  })

  test('leaves the way home open', async ({ page }) => {
    await page.route(unchartedPart, (route) => route.abort())
    await page.goto('/hexacoin')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("Oops! That's an error")
    await page.getByRole('button', { name: 'Homeverse' }).click()
    await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
  })

  test('speaks even when it is the words themselves', async ({ page }) => {
    await page.route('**/assets/en-*.js', (route) => route.abort())
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("Oops! That's an error")
    await page.unroute('**/assets/en-*.js')
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
  })
})
