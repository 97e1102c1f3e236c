import { expect, test } from '../support/fixtures.ts'
import { arriveAs } from '../support/make-member.ts'
import {
  collectBrowserErrors,
  expectNoViolations,
  expectToFitScreen,
  narrowPhone,
  setLanguage,
} from '../support/web-story.ts'
import { documentPages, memberPages, openPages } from './site-pages.ts'

const timeToUpdate = { en: 'Its time to update', uk: 'Час оновитися' } as const

/** From the start, because drawing every page in two sizes would take twice as long. */
test.use({ viewport: narrowPhone })

/** Each of these stories loads a dozen pages, one after the other. */
const walkLimitMs = 360_000

for (const language of ['en', 'uk'] as const) {
  test(`every open page has its title and fits a narrow phone, for a signed-out user in ${language}`, async ({
    page,
  }) => {
    test.setTimeout(walkLimitMs)
    const trouble = collectBrowserErrors(page)
    await setLanguage(page, language)
    for (const place of openPages) {
      const response = await page.goto(place.path)
      expect([place.path, response?.status()]).toEqual([place.path, 200])
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(place[language])
      await expect(page).toHaveTitle(place.path === '/' ? 'Hexaverse' : `${place[language]} · Hexaverse`)
      await expectToFitScreen(page)
    }
    expect(trouble).toEqual([])
    await page.route('**/api/check-version', (route) => route.abort())
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1, name: timeToUpdate[language] })).toBeVisible()
    await expectToFitScreen(page)
  })

  test(`every document has its own title, is accessible and fits a narrow phone, for a signed-out user in ${language}`, async ({
    page,
  }) => {
    test.setTimeout(walkLimitMs)
    const trouble = collectBrowserErrors(page)
    await setLanguage(page, language)
    for (const place of documentPages) {
      const response = await page.goto(place.path)
      expect([place.path, response?.status()]).toEqual([place.path, 200])
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(place[language])
      await expect(page).toHaveTitle(place[language])
      await expectNoViolations(page)
      await expectToFitScreen(page)
    }
    expect(trouble).toEqual([])
  })

  test(`every page of the account and the game opens for a member and fits a narrow phone, in ${language}`, async ({
    page,
    member,
  }) => {
    test.setTimeout(walkLimitMs)
    const trouble = collectBrowserErrors(page)
    await arriveAs(page, { user: member })
    await setLanguage(page, language)
    for (const place of memberPages) {
      await page.goto(place.path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(place[language])
      if (place.path === '/game') await expect(page).toHaveTitle(language === 'en' ? 'in the Game' : 'У грі')
      await expectToFitScreen(page)
    }
    await page.goto('/')
    await expect(page.getByRole('button', { name: member.login })).toBeVisible()
    await expectToFitScreen(page)
    expect(trouble).toEqual([])
  })
}
