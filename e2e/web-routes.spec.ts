import { expect, test } from './fixtures.ts'
import { arriveAs } from './make-member.ts'
import { documentPages, expectNoViolations, listenForTrouble, memberPages, openPages, speak } from './web-story.ts'

/** The rest of the documents, so that none is published that somebody cannot use. */
const furtherDocuments = [
  { path: '/document/terms-and-conditions/x', en: 'Terms and Conditions', uk: 'Умови користування' },
  {
    path: '/document/cookie-and-storage-usage-policy/x',
    en: 'Cookie and Storage usage Policy',
    uk: 'Політика щодо файлів cookie та сховища браузера',
  },
  { path: '/document/payment-policy/x', en: 'Payment Policy', uk: 'Платіжна політика' },
  { path: '/document/refund-policy/x', en: 'Refund Policy', uk: 'Політика повернення' },
  { path: '/document/disclaimer/x', en: 'Disclaimer', uk: 'Відмова від відповідальності' },
  { path: '/document/practice-opponents/x', en: 'Practice opponents', uk: 'Суперники для тренування' },
] as const

for (const language of ['en', 'uk'] as const) {
  test(`a stranger finds every open page, with its heading and title, in ${language}`, async ({ page }) => {
    const trouble = listenForTrouble(page)
    await speak(page, language)
    for (const place of openPages) {
      const response = await page.goto(place.path)
      expect([place.path, response?.status()]).toEqual([place.path, 200])
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(place[language])
      await expect(page).toHaveTitle(place.path === '/' ? 'Hexaverse' : `${place[language]} · Hexaverse`)
    }
    expect(trouble).toEqual([])
  })

  test(`a stranger finds every document under its own title, and can use it, in ${language}`, async ({ page }) => {
    test.setTimeout(120_000)
    const trouble = listenForTrouble(page)
    await speak(page, language)
    for (const place of [...documentPages, ...furtherDocuments]) {
      const response = await page.goto(place.path)
      expect([place.path, response?.status()]).toEqual([place.path, 200])
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(place[language])
      await expect(page).toHaveTitle(place[language])
      await expectNoViolations(page)
    }
    expect(trouble).toEqual([])
  })

  test(`a member finds every page of the account and the game in ${language}`, async ({ page, member }) => {
    const trouble = listenForTrouble(page)
    await arriveAs(page, { user: member })
    await speak(page, language)
    for (const place of memberPages) {
      await page.goto(place.path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(place[language])
      if (place.path === '/game') await expect(page).toHaveTitle(language === 'en' ? 'in the Game' : 'У грі')
    }
    expect(trouble).toEqual([])
  })
}
