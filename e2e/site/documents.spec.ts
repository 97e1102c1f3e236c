import type { Page, Route } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { collectBrowserErrors, expectNoViolations, setLanguage } from '../support/web-story.ts'

const path = '/document/privacy-policy/any-slug'
const calls = '**/api/hc_data/document/**/single/*'

const whole = {
  _id: 'privacy-policy',
  title: 'Plain title',
  body: 'Plain body',
  keywords: 'plain',
  img: 'privacy.svg',
  date: '2026-11-15T00:00:00.000Z',
  title_en: 'Your data',
  title_uk: 'Ваші дані',
  body_en: `We store **only** what a game needs: [rules](/game), your address, and the moves you make, nothing more, ever.
${[1, 2, 3, 4].map((part) => `\n# Part ${part}\n\n${'Words that fill a page. '.repeat(80)}\n`).join('')}`,
  body_uk: 'Ми зберігаємо лише потрібне.',
  keywords_en: 'privacy, data',
  keywords_uk: 'приватність, дані',
}

const refusal = { ErrorMessage: 'No.', code: 'unknown-document', params: {} }

const answerWith = (page: Page, answer: unknown) => page.route(calls, (route) => route.fulfill({ json: answer }))
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const hero = (page: Page) => page.getByRole('article').locator('img[width="1200"]')
const head = (page: Page, selector: string, attribute = 'content') =>
  page.locator(`head ${selector}`).getAttribute(attribute)

async function chooseLanguage(page: Page, language: string) {
  await page.getByRole('banner').getByRole('button').click()
  await page.getByRole('dialog').getByRole('combobox').selectOption(language)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await page.keyboard.press('Escape')
}

test.describe('a document', () => {
  test('shows a loading state, then its content and metadata, and follows the language', async ({ page, baseURL }) => {
    const trouble = collectBrowserErrors(page)
    const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
    await page.route(calls, async (route) => {
      await mayAnswer
      await route.fulfill({ json: whole })
    })
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading…')
    // The title that the server rendered stays until the document is loaded.
    await expect(page).toHaveTitle('Privacy Policy')
    answer()

    await expect(heading(page)).toHaveText('Your data')
    await expect(page.getByRole('article').getByText('November 15, 2026')).toBeVisible()
    await expect(page.getByRole('article').getByRole('link', { name: 'Practise' })).toHaveAttribute('href', '/practice')
    await expect(hero(page)).toHaveAttribute('src', '/img/privacy.svg')
    await expect(page).toHaveTitle('Your data')
    const words = 'We store only what a game needs: rules, your address, and the moves you make, nothing'
    expect(await head(page, 'meta[name="description"]')).toBe(words)
    expect(await head(page, 'meta[name="keywords"]')).toBe('privacy, data')
    expect(await head(page, 'link[rel="canonical"]', 'href')).toBe(`${baseURL}/document/privacy-policy/your-data`)
    await expect(page.locator('head meta[name="robots"]')).toHaveCount(0)
    await expectNoViolations(page)

    await chooseLanguage(page, 'uk')
    await expect(heading(page)).toHaveText('Ваші дані')
    await expect(page.getByText('Ми зберігаємо лише потрібне.')).toBeVisible()
    await expect(page.getByText('15 листопада 2026')).toBeVisible()
    await expect(page).toHaveTitle('Ваші дані')
    expect(await head(page, 'meta[name="keywords"]')).toBe('приватність, дані')
    expect(await head(page, 'link[rel="canonical"]', 'href')).toBe(`${baseURL}/document/privacy-policy/vashi-dani`)
    await expectNoViolations(page)
    expect(trouble).toEqual([])
  })

  test('that cannot be loaded can be retried, and takes the focus once it is loaded', async ({ page }) => {
    const failures: ((route: Route) => Promise<void>)[] = [
      (route) => route.abort(),
      (route) => route.fulfill({ status: 500, json: refusal }),
      (route) => route.fulfill({ body: '<h1>Bad gateway</h1>' }),
    ]
    await page.route(calls, (route) => failures.shift()?.(route) ?? route.fulfill({ json: whole }))
    await page.goto(path)
    const retry = page.getByRole('button', { name: 'Try again' })
    for (const left of [2, 1, 0]) {
      await expect(page.getByRole('alert').getByText('Error to connect to server')).toBeVisible()
      await expect(heading(page)).toHaveText('Document')
      expect(failures).toHaveLength(left)
      await retry.click()
    }
    await expect(heading(page)).toHaveText('Your data')
    await expect(heading(page)).toBeFocused()
  })

  for (const [language, missing, failed] of [
    ['en', 'Its empty here. Or this document was not found', 'Error to connect to server'],
    ['uk', 'Тут порожньо. Або цей документ не знайдено', 'Не вдалося з’єднатися із сервером'],
  ] as const) {
    test(`that does not exist or cannot be loaded shows an accessible message in ${language}`, async ({ page }) => {
      await setLanguage(page, language)
      await page.route(calls, (route) => route.fulfill({ status: 404, json: refusal }))
      await page.goto(path)
      await expect(page.getByText(missing)).toBeVisible()
      expect(await head(page, 'meta[name="robots"]')).toBe('noindex')
      await expect(page.locator('head link[rel="canonical"]')).toHaveCount(0)
      await expectNoViolations(page)

      await page.unroute(calls)
      await page.route(calls, (route) => route.abort())
      await page.goto('/promotion/advertising')
      await expect(page.getByText(failed)).toBeVisible()
      await expectNoViolations(page)
      await page.getByRole('main').getByRole('button').last().click()
      await expect(page).toHaveURL('/')
    })
  }

  test('falls back for a missing or invalid title, body, date and picture', async ({ page }) => {
    let answer: unknown
    await page.route(calls, (route) => route.fulfill({ json: answer }))
    const expectShown = async (title: string, body: string, picture: RegExp) => {
      await page.goto(path)
      await expect(heading(page)).toHaveText(title)
      await expect(page.getByRole('article').getByText(body, { exact: true })).toBeVisible()
      await expect(hero(page)).toHaveAttribute('src', picture)
    }
    const generic = /generic-file/
    answer = { ...whole, title_en: '', body_en: ' ', img: 'no-such-picture.svg' }
    await expectShown('Plain title', 'Plain body', generic)
    await expect(page.locator('article time')).toHaveCount(1)
    answer = { title_en: 7, title: ['x'], body_en: null, body: {}, keywords: 1, date: 'soon', img: { src: 'x' } }
    await expectShown('Title not available', 'Body not available', generic)
    await expect(page.locator('article time')).toHaveCount(0)
    for (answer of [null, [], 'text', 7]) await expectShown('Title not available', 'Body not available', generic)
  })
})

test.describe('a promotion', () => {
  for (const [address, id, canonical] of [
    ['/hexacoin', 'hexacoin', '/hexacoin'],
    ['/promotion/advertising', 'advertising', '/promotion/advertising/your-data'],
    ['/promotion/distribution/hexacoin', 'distribution', '/promotion/distribution/your-data'],
    [
      '/promotion/investment-and-donations/',
      'investment-and-donations',
      '/promotion/investment-and-donations/your-data',
    ],
  ] as const) {
    test(`at ${address} shows the document ${id}`, async ({ page, baseURL }) => {
      const asked = page.waitForRequest(calls)
      await answerWith(page, whole)
      await page.goto(address)
      expect(new URL((await asked).url()).pathname).toBe(`/api/hc_data/document/promo/single/${id}`)
      await expect(heading(page)).toHaveText('Your data')
      expect(await head(page, 'link[rel="canonical"]', 'href')).toBe(baseURL + canonical)
    })
  }

  test('shows its picture only once it is loaded, and a generic one if that fails', async ({ page }) => {
    await answerWith(page, whole)
    const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/img/privacy.svg', async (route) => {
      await mayAnswer
      await route.fallback()
    })
    await page.goto('/hexacoin')
    await expect(heading(page)).toHaveText('Your data')
    await expect(hero(page)).toHaveCount(0)
    answer()
    await expect(hero(page)).toHaveAttribute('src', '/img/privacy.svg')
    for (const answerOfPicture of [
      (route: Route) => route.fulfill({ status: 404 }),
      (route: Route) => route.abort(),
      (route: Route) => route.fulfill({ contentType: 'text/html', body: 'no picture' }),
    ]) {
      await page.route('**/img/privacy.svg', answerOfPicture)
      await page.goto('/hexacoin')
      await expect(hero(page)).toHaveAttribute('src', /generic-file/)
    }
  })

  test('that does not exist is an unknown address', async ({ page }) => {
    await page.goto('/promotion/unknown')
    await expect(page).toHaveTitle('404 not found')
    expect(await head(page, 'meta[name="robots"]')).toBe('noindex')
  })
})
