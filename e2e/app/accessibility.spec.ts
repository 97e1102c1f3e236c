import { listedToWire } from '@hexaverse/protocol/words/documents'
import { expect, test } from '../support/fixtures.ts'
import { arriveAs } from '../support/make-member.ts'
import { expectNoViolations, findSmallTargets, setLanguage } from '../support/web-story.ts'

test.describe('everyone can use', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  for (const language of ['en', 'uk'] as const) {
    test(`the settings in ${language}`, async ({ page }) => {
      await setLanguage(page, language)
      await page.goto('/')
      await page.getByRole('banner').getByRole('button').click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expect(page.getByRole('dialog').locator('header')).toHaveCount(0)
      await expectNoViolations(page)
    })

    test(`the update screen in ${language}`, async ({ page }) => {
      await setLanguage(page, language)
      await page.route('**/api/check-version', (route) => route.abort())
      await page.goto('/')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNoViolations(page)
    })
  }
})

test('the Tab key reaches every control of the landing page in reading order', { tag: '@any-size' }, async ({
  page,
  member,
}) => {
  await arriveAs(page, { user: member })
  const title = { title: 'The beta' }
  const news = listedToWire({ id: 'beta', publishedAt: new Date(), texts: { en: title, uk: title } })
  await page.route('**/api/hc_data/document/', (route) => route.fulfill({ json: [news] }))
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'The beta' })).toBeVisible()
  for (const [role, name] of [
    ['link', 'Play'],
    ['link', 'Leaderboard'],
    ['link', 'Account'],
    ['button', 'Settings'],
    ['button', 'Play'],
    ['button', 'Account'],
    ['link', 'Game rules'],
    ['link', 'Practise now'],
    ['link', 'Terms and Conditions'],
    ['link', 'Privacy Policy'],
    ['link', 'Cookie and Storage usage Policy'],
    ['link', 'Payment Policy'],
    ['link', 'Refund Policy'],
    ['link', 'Disclaimer'],
    ['link', 'The beta'],
    ['link', 'Mac'],
    ['link', 'Windows'],
    ['link', 'Ubuntu'],
    ['button', 'Android'],
    ['button', 'iOS'],
    ['link', 'Advertising'],
    ['link', 'Distribution'],
    ['link', 'Investment and donations'],
    ['link', 'Hexacoin'],
    ['link', 'Leaderboard'],
  ] as const) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole(role, { name }).and(page.locator(':focus'))).toHaveCount(1)
  }
})

test('every touch target is large enough for a finger', async ({ page, member }) => {
  await arriveAs(page, { user: member })
  await page.goto('/')
  await page.getByRole('button', { name: 'Settings' }).click()
  await expect.poll(() => findSmallTargets(page)).toEqual([])
})
