import type { Page, Route } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { collectBrowserErrors, expectNoViolations, setLanguage } from '../support/web-story.ts'

const newsCall = '**/api/hc_data/document/'
const newsItems = [
  {
    _id: 'beta',
    title: 'The beta',
    title_en: 'The beta is here',
    title_uk: 'Бета вже тут',
    date: '2026-02-14T00:00:00Z',
  },
  { _id: 'first-light', title: 'First light', date: '2025-04-18T00:00:00Z' },
]
const latest = (page: Page) => page.getByRole('region', { name: 'Latest news' })
const stubNews = (page: Page, news: unknown) => page.route(newsCall, (route) => route.fulfill({ json: news }))
const hrefs = (page: Page) =>
  latest(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]))

test.describe('the latest news', () => {
  test('show a loading state, and cause no layout shift when they are loaded', async ({ page }) => {
    const held: Route[] = []
    await page.route(newsCall, (route) => void held.push(route))
    await page.goto('/')
    const news = latest(page)
    await expect(news.getByRole('status')).toHaveText('Loading…')
    const places = () =>
      page.locator('main section, footer').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))
    const before = await places()
    await held[0]?.fulfill({ json: newsItems })
    await expect(news.getByRole('listitem')).toHaveCount(2)
    expect(await places()).toEqual(before)
  })

  test('are a list of titles and dates, each linking to its document', async ({ page }) => {
    await stubNews(page, newsItems)
    await page.goto('/')
    await expect(latest(page).getByRole('listitem')).toHaveText([
      'The beta is hereFebruary 14, 2026',
      'First lightApril 18, 2025',
    ])
    expect(await hrefs(page)).toEqual([
      ['The beta is here', '/document/beta/the-beta-is-here'],
      ['First light', '/document/first-light/first-light'],
    ])
    // The whole row is the link, not only the title.
    await latest(page).getByText('April 18, 2025').click({ force: true })
    await expect(page).toHaveURL('/document/first-light/first-light')
  })

  test('are shown in Ukrainian where a translation exists', { tag: '@any-size' }, async ({ page }) => {
    await setLanguage(page, 'uk')
    await stubNews(page, newsItems)
    await page.goto('/')
    const news = page.getByRole('region', { name: 'Останні новини' })
    await expect(news.getByRole('listitem')).toHaveText([
      /^Бета вже тут14\sлютого\s2026\sр\.$/,
      /^First light18\sквітня/,
    ])
    await expect(news.getByRole('link').first()).toHaveAttribute('href', '/document/beta/beta-vzhe-tut')
  })

  test('show an error when they cannot be loaded, and are shown after a retry', { tag: '@any-size' }, async ({
    page,
  }) => {
    let isAway = true
    await page.route(newsCall, (route) => (isAway ? route.abort() : route.fulfill({ json: newsItems })))
    await page.goto('/')
    const news = latest(page)
    await expect(news.getByRole('status')).toHaveText('Error to connect to server')
    await expect(news.locator('svg')).toBeVisible()
    await expectNoViolations(page)
    isAway = false
    await news.getByRole('button', { name: 'Try again' }).focus()
    await page.keyboard.press('Enter')
    await expect(news.getByRole('listitem')).toHaveCount(2)
    await page.keyboard.press('Tab')
    await expect(news.getByRole('link').first()).toBeFocused()
  })

  test('show a message when there are none', { tag: '@any-size' }, async ({ page }) => {
    await stubNews(page, [])
    await page.goto('/')
    await expect(latest(page).getByRole('status')).toHaveText('Its empty here')
  })

  test('do not break the page when the answer of the server is malformed', async ({ page }) => {
    const trouble = collectBrowserErrors(page)
    await stubNews(page, [
      null,
      7,
      { title: 'without an id' },
      { _id: '..', title: 'a step up' },
      { _id: '\ud800', title: 'half a letter' },
      { _id: 'javascript:alert(1)//', title: '<img src=x onerror=alert(1)>', date: 'soon' },
      { _id: 'untitled', title: {}, date: 1e99 },
      { _id: 'long', title: 'w'.repeat(900), date: '2025-04-18T00:00:00Z' },
    ])
    await page.goto('/')
    await expect(latest(page).getByRole('listitem')).toHaveCount(3)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    expect(await hrefs(page)).toEqual([
      ['<img src=x onerror=alert(1)>', '/document/javascript%3Aalert(1)%2F%2F/img-src-x-onerror-alert-1'],
      ['Title not available', '/document/untitled/title-not-available'],
      ['w'.repeat(900), expect.stringMatching(/^\/document\/long\/w+$/)],
    ])
    for (const answer of ['{}', '"news"', 'null']) {
      await page.unroute(newsCall)
      await page.route(newsCall, (route) => route.fulfill({ contentType: 'application/json', body: answer }))
      await page.goto('/')
      await expect(latest(page).getByRole('status')).toHaveText('Its empty here')
    }
    expect(trouble).toEqual([])
  })

  test('are the news that the server publishes', { tag: '@any-size' }, async ({ page }) => {
    const answer = await page.request.get('/api/hc_data/document/')
    const published: { _id: string; title_en: string }[] = await answer.json()
    await page.goto('/')
    const news = latest(page)
    await expect(news.getByRole('status')).toHaveCount(published.length === 0 ? 1 : 0)
    await expect(news.getByRole('link')).toHaveText(published.map(({ title_en }) => title_en))
  })
})
