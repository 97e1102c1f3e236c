import { expect, test } from '../support/account-fixtures.ts'
import { arriveAs } from '../support/make-member.ts'
import { expectNoViolations, recordSounds, setLanguage } from '../support/web-story.ts'

test.describe('on the account page', () => {
  test('choosing a wallet opens the withdrawal form with that wallet', async ({ page, newMember }) => {
    const sounds = await recordSounds(page)
    await arriveAs(page, await newMember())
    await page.goto('/account')
    const dialog = page.getByRole('dialog', { name: 'Wallet' })
    for (const wallet of ['MetaMask', 'Trust Wallet']) {
      await page.getByRole('button', { name: 'Withdraw' }).click()
      await expect(dialog.getByRole('button', { name: wallet })).toBeVisible()
      if (wallet === 'MetaMask') await expectNoViolations(page)
      await dialog.getByRole('button', { name: wallet }).click()
      await expect(page).toHaveURL('/account/withdraw')
      await expect(dialog).toHaveCount(0)
      expect(await page.evaluate(() => history.state)).toEqual({ paySystem: wallet })
      await page.goBack()
    }
    expect(await sounds()).toEqual(['select', 'select'])
  })

  test('wallets that could not be loaded offline appear after a reload, and until then the page stays', async ({
    page,
    newMember,
    context,
  }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }))
    await arriveAs(page, await newMember())
    await page.goto('/account')
    await expect(page.getByRole('button', { name: 'Withdraw' })).toBeEnabled()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Withdraw' }).click()
    const dialog = page.getByRole('dialog', { name: 'Wallet' })
    await expect(dialog.getByText('The connection broke off')).toBeVisible()
    const firstReference = await dialog.getByText(/^Reference: /).textContent()
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(dialog.getByText(/^Reference: /)).not.toHaveText(firstReference ?? '')
    await context.setOffline(false)
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(dialog).toHaveCount(0)
    await page.getByRole('button', { name: 'Withdraw' }).click()
    await expect(dialog.getByRole('button', { name: 'MetaMask' })).toBeVisible()
  })

  test('the exchange can be viewed but not submitted', async ({ page, newMember }) => {
    await arriveAs(page, await newMember())
    await page.goto('/account')
    const coins = page.getByRole('region', { name: 'Coins' })
    await expect(coins.getByRole('button')).toHaveText(['Withdraw'])
    await page.getByRole('button', { name: 'Resource exchange' }).click()
    const dialog = page.getByRole('dialog', { name: 'Exchange' })
    await expect(dialog.getByText('The exchange works during a game')).toBeVisible()
    for (const group of ['Give', 'Get']) {
      const choices = dialog.getByRole('radiogroup', { name: group })
      await expect(choices.getByRole('radio')).toHaveCount(6)
      for (const name of ['Food', 'Energy']) await choices.getByRole('radio', { name }).check()
      await expect(choices.getByRole('radio', { checked: true })).toHaveCount(1)
    }
    await expect(dialog.getByRole('button', { name: 'Confirm' })).toBeDisabled()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
    await expectNoViolations(page)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Exchange' })).toBeFocused()
  })

  test('sound and language can be set as on every page', async ({ page, newMember }) => {
    await arriveAs(page, await newMember())
    await page.goto('/account')
    await page.getByRole('button', { name: 'Sound and language' }).click()
    await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
  })

  test('both modals are translated into Ukrainian', async ({ page, newMember }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await setLanguage(page, 'uk')
    await arriveAs(page, await newMember())
    await page.goto('/account')
    await page.getByRole('button', { name: 'Вивести' }).click()
    await expect(page.getByRole('dialog', { name: 'Гаманець' }).getByRole('button')).toHaveCount(3)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Обмін' }).click()
    await expect(page.getByText('Обмін працює під час гри')).toBeVisible()
    await expect(page.getByRole('radiogroup', { name: 'Віддати' }).getByRole('radio', { name: 'Їжа' })).toBeVisible()
    await expectNoViolations(page)
  })
})

test('the landing page does not load the code of either modal', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Latest news' }).getByRole('link').first()).toBeVisible()
  expect(fetched.filter((url) => /(wallet|exchange)-modal/.test(url))).toEqual([])
})
