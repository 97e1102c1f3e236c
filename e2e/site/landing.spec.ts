import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { arriveAs } from '../support/make-member.ts'
import { recordSounds, setLanguage } from '../support/web-story.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const policies = [
  ['Terms and Conditions', 'terms-and-conditions'],
  ['Privacy Policy', 'privacy-policy'],
  ['Cookie and Storage usage Policy', 'cookie-and-storage-usage-policy'],
  ['Payment Policy', 'payment-policy'],
  ['Refund Policy', 'refund-policy'],
  ['Disclaimer', 'disclaimer'],
] as const

const cell = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const hrefs = (page: Page, name: string) =>
  cell(page, name)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]))

test.describe('the Play cell', () => {
  test('leads to the rules, to practice and to the six policies that pressing Play agrees to', async ({ page }) => {
    await page.goto('/')
    const play = cell(page, 'Play')
    await expect(play.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
    await expect(play).toContainText(
      'By pressing Play you agree to the Terms and Conditions, Privacy Policy, Cookie and Storage usage Policy, Payment Policy, Refund Policy and Disclaimer',
    )
    expect(await hrefs(page, 'Play')).toEqual([
      ['Game rules', '/document/rules-of-the-game/rules-of-the-game'],
      ['Practise now', '/practice'],
      ...policies.map(([title, id]) => [title, `/document/${id}/${id}`]),
    ])
  })

  test('names the policies in Ukrainian and leads to the same addresses', async ({ page }) => {
    await setLanguage(page, 'uk')
    await page.goto('/')
    await expect(cell(page, 'Грати')).toContainText('Натискаючи «Грати», ви погоджуєтеся')
    const links = await hrefs(page, 'Грати')
    expect(links.slice(2).map(([, href]) => href)).toEqual(policies.map(([, id]) => `/document/${id}/${id}`))
  })
})

test.describe('the other cells', () => {
  test('offer the installers, and answer those that do not exist yet with the denied sound only', async ({ page }) => {
    const sounds = await recordSounds(page)
    await page.goto('/')
    const downloads = cell(page, 'Download')
    await expect(downloads.getByText('Version 1.0.0', { exact: true })).toBeVisible()
    for (const system of ['Mac', 'Windows', 'Ubuntu']) {
      const link = downloads.getByRole('link', { name: system, exact: true })
      await expect(link).toHaveAttribute('href', /^https:/)
      await expect(link).toHaveAttribute('rel', 'noopener')
    }
    for (const system of ['Android', 'iOS']) {
      const button = downloads.getByRole('button', { name: `${system} Available soon` })
      await expect(button).toHaveAttribute('aria-disabled', 'true')
      await button.click({ force: true })
    }
    expect(await sounds()).toEqual(['denied', 'denied'])
    await expect(page).toHaveURL('/')
  })

  test('lead to the pages about working with us', async ({ page }) => {
    await page.goto('/')
    await expect(cell(page, 'Promotion and Integration').getByRole('link')).toHaveCount(4)
    expect(await hrefs(page, 'Promotion and Integration')).toEqual([
      ['Advertising', '/promotion/advertising'],
      ['Distribution', '/promotion/distribution'],
      ['Investment and donations', '/promotion/investment-and-donations'],
      ['Hexacoin', '/hexacoin'],
    ])
  })

  test('end in a footer with studio, rights and registration, which no other page has', async ({ page }) => {
    await page.clock.setFixedTime('2027-03-01T12:00:00Z')
    await page.goto('/')
    const footer = page.getByRole('contentinfo')
    await expect(footer).toContainText('A game by Hexaverse Studio')
    await expect(footer).toContainText('© 2025–2027 Hexaverse Studio. All rights reserved.')
    await expect(footer).toContainText('copyright registration certificate dated April 18, 2025.')
    await page.getByRole('button', { name: 'Settings' }).click()
    await page.getByRole('combobox', { name: 'Language' }).selectOption('uk')
    await page.keyboard.press('Escape')
    await expect(footer).toContainText('Усі права захищено')
    await expect(footer).toContainText(/свідоцтво .* від 18\sквітня\s2025/)
    await page.goto('/sign-in')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(footer).toHaveCount(0)
  })
})

test.describe('the sky', () => {
  test.use({ hasSky: true })

  test('the page scrolls over the stars, and the planet moves together with the text', async ({ page, member }) => {
    await arriveAs(page, { user: member })
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
    const topOf = (selector: string) =>
      page.locator(selector).evaluate((element) => element.getBoundingClientRect().top)
    const before = [await topOf('.sky'), await topOf('.planet')]
    await page.evaluate(() => window.scrollTo(0, 200))
    expect([await topOf('.sky'), (await topOf('.planet')) + 200]).toEqual(before)
  })
})
