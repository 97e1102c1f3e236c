import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { arriveAs } from '../support/make-member.ts'
import { awaitProgram, collectBrowserErrors, findViolations, setLanguage } from '../support/web-story.ts'

/** Opens a page whose program does not arrive until the answer is called. */
async function openWithoutProgram(page: Page, path: string): Promise<() => void> {
  const { promise: mayArrive, resolve: letArrive } = Promise.withResolvers<void>()
  await page.route('**/assets/index-*.js', async (route) => {
    await mayArrive
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  // `first.js` has decided then whether the words are shown.
  await page.waitForFunction(() => 'earlyAnswers' in window)
  return letArrive
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const controls = (page: Page) => page.locator('button, select, input').and(page.locator(':visible'))
const placesOf = (page: Page) =>
  page
    .locator('h1, main p')
    .evaluateAll((elements) =>
      elements.slice(0, 4).map((element) => [element.textContent, JSON.stringify(element.getBoundingClientRect())]),
    )

test.describe('before the program has arrived', () => {
  test('the landing page says what the game is, and becomes the whole page without a move', async ({ page }) => {
    const trouble = collectBrowserErrors(page)
    const letArrive = await openWithoutProgram(page, '/')
    await expect(heading(page)).toHaveText('Hexaverse')
    await expect(page.getByText('Land on an unknown planet')).toBeVisible()
    await expect(page.getByText('By pressing Play you agree')).toBeVisible()
    await expect(page.getByRole('status')).toHaveText('Loading…')
    await expect(controls(page)).toHaveCount(0)
    expect(await findViolations(page)).toEqual([])
    await page.evaluate(() => document.fonts.ready)
    const before = await placesOf(page)
    letArrive()
    await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
    expect(await placesOf(page)).toEqual(before)
    expect(trouble).toEqual([])
  })

  test('its links lead on', async ({ page }) => {
    await openWithoutProgram(page, '/')
    await page.getByRole('link', { name: 'Practise now' }).click()
    await expect(page).toHaveURL('/practice')
    await expect(heading(page)).toHaveText('Practice')
    await expect(page.getByText('Learn Hexaverse by playing against bots')).toBeVisible()
    await expect(controls(page)).toHaveCount(0)
    expect(await findViolations(page)).toEqual([])
  })

  test('the leaderboard says who is on it, and offers no choice yet', async ({ page }) => {
    const letArrive = await openWithoutProgram(page, '/leaderboard')
    await expect(heading(page)).toHaveText('Leaderboard')
    await expect(page.getByText('Everyone with at least ten rated games')).toBeVisible()
    await expect(controls(page)).toHaveCount(0)
    expect(await findViolations(page)).toEqual([])
    const before = await placesOf(page)
    letArrive()
    await expect(page.getByLabel('Season')).toBeVisible()
    expect((await placesOf(page)).slice(0, 2)).toEqual(before.slice(0, 2))
  })

  test('a member sees no page of a stranger', async ({ page, member }) => {
    await arriveAs(page, { user: member })
    const letArrive = await openWithoutProgram(page, '/')
    await expect(page.locator('main')).toBeHidden()
    letArrive()
    await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()
  })

  test('nobody sees a language that they have not chosen', async ({ page }) => {
    await setLanguage(page, 'uk')
    const letArrive = await openWithoutProgram(page, '/')
    await expect(page.locator('main')).toBeHidden()
    letArrive()
    await expect(page.getByRole('button', { name: 'Грати' })).toBeVisible()
  })

  test('an older game is not hidden behind the words of practice', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('hasSeenLesson', 'true'))
    await openWithoutProgram(page, '/practice')
    await expect(page.locator('main')).toBeHidden()
  })
})

test.describe('before the program has arrived, in Ukrainian', () => {
  test.use({ locale: 'uk-UA' })

  test('the words are in the language of the browser', async ({ page }) => {
    const letArrive = await openWithoutProgram(page, '/')
    await expect(page.getByText('Висадіться на незвідану планету')).toBeVisible()
    await expect(page.getByRole('status')).toHaveText('Завантаження…')
    expect(await findViolations(page)).toEqual([])
    letArrive()
    await awaitProgram(page)
    await expect(page.getByRole('button', { name: 'Грати' })).toBeVisible()
  })
})

test('words in a language that the browser does not prefer are not shown', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'languages', { value: ['fr', 'uk'] }))
  await openWithoutProgram(page, '/')
  await expect(page.locator('main')).toBeHidden()
})

test('the first words stay until the server has answered, and give way to the update screen', async ({ page }) => {
  await page.clock.install()
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/check-version', async (route) => {
    await mayAnswer
    await route.continue({ postData: { ...route.request().postDataJSON(), version: '0.9.0' } })
  })
  const loaded = page.waitForEvent('requestfinished', (request) => /\/assets\/index-.*\.js$/.test(request.url()))
  await page.goto('/')
  await loaded
  // Longer than the start-up waits before it draws a loading screen.
  await page.clock.fastForward(500)
  await expect(page.getByText('Land on an unknown planet')).toBeVisible()
  answer()
  await expect(page.getByRole('heading', { name: 'Its time to update' })).toBeVisible()
  await expect(page.getByText('Land on an unknown planet')).toHaveCount(0)
})
