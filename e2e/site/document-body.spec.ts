import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { collectBrowserErrors, expectNoViolations } from '../support/web-story.ts'

const path = '/document/rules-of-the-game/rules-of-the-game'

async function open(page: Page, body: string) {
  await page.route('**/api/hc_data/document/single/*', (route) => route.fulfill({ json: { title: 'A body', body } }))
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A body')
}

/** Known attacks by Markdown on the page that renders it. */
const hostile = String.raw`
<script>alert('script')</script>

<img src=x onerror="alert('image')"> <svg onload="alert('svg')"></svg> <iframe src="javascript:alert('frame')"></iframe>

<a href="javascript:alert('anchor')" onclick="alert('click')">raw anchor</a>
<style>body { display: none }</style> <base href="https://evil.example/"> <meta http-equiv="refresh" content="0;url=https://evil.example">

[plain](javascript:alert(1)) [case](JaVaScRiPt:alert(1)) [entity](&#106;avascript:alert(1)) [colon](javascript&colon;alert(1))
[hex](&#x6A;&#x61;vascript:alert(1)) [tab](java&Tab;script:alert(1)) [newline](java&NewLine;script:alert(1))
[space](<  javascript:alert(1)>) [control](&#1;javascript:alert(1)) [encoded](javascript%3Aalert(1)) [backslash](java\script:alert(1))
[data](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==) [vb](vbscript:msgbox(1)) [file](file:///etc/passwd)
[slashes](//evil.example) [mixed](/\evil.example) [tabbed](</&Tab;/evil.example>) [relative](evil) [fragment](#evil) [reference][evil]
<javascript:alert(1)> <data:text/html,x>

[evil]: javascript:alert(1) "x onmouseover=alert(1)"

![remote](https://evil.example/pixel.png) ![data](data:image/svg+xml,<svg/onload=alert(1)>) ![up](/img/../api/hc_data/document/)
![handler](/img/x"onerror="alert(1)) ![script](javascript:alert(1)) [![linked](https://evil.example/pixel.png)](javascript:alert(1))

${'> '.repeat(200)}deep

| ${'column | '.repeat(40)}
|${'---|'.repeat(40)}
${`| ${'<b onclick=alert(1)>cell</b> | '.repeat(40)}\n`.repeat(50)}
`

test('a hostile body runs no script, loads nothing, and has no dangerous links', async ({ page, productUrl }) => {
  const trouble = collectBrowserErrors(page)
  const dialogs: string[] = []
  const strangers: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    return dialog.dismiss()
  })
  page.on('request', (request) => {
    if (!request.url().startsWith(productUrl)) strangers.push(request.url())
  })
  await open(page, hostile)
  const body = page.getByRole('article').locator('> div').last()
  await expect(body.getByText('deep')).toBeAttached()
  const found = await body.evaluate((element) => ({
    elements: element.querySelectorAll('script, style, iframe, svg, base, meta, object, embed, form, img, a').length,
    handlers: [...element.querySelectorAll('*')].filter((one) =>
      one.getAttributeNames().some((name) => name.startsWith('on')),
    ).length,
    cells: element.querySelectorAll('td').length,
  }))
  expect(found).toEqual({ elements: 0, handlers: 0, cells: 40 * 50 })
  for (const words of ['plain', 'entity', 'slashes', 'remote', 'handler']) await expect(body).toContainText(words)
  await expect(page.locator('body')).toBeVisible()
  expect({ dialogs, strangers, trouble }).toEqual({ dialogs: [], strangers: [], trouble: [] })
})

const friendly = `
# First

See [the terms](/document/terms-and-conditions/x), [the picture](/img/rules.svg), [Polygon](https://polygon.technology/),
or write to [us](mailto:hello@example.com). Then ~~nothing~~ **everything**:

- [x] done
- [ ] not yet

![The board](/img/rules-board.svg)

## Second

| Who | What for | How long | And why |
|---|---|---:|---|
| Everybody | Everything | For ever | Because |

### Smaller

> A quote.

\`\`\`
a line of code that is much, much longer than any line of any screen of any telephone could ever hold in one piece
\`\`\`

## Third

${'Words that fill a page. '.repeat(200)}

## Fourth

${'Words that fill a page. '.repeat(400)}
`

test('the links, pictures, tables and headings of a body are accessible', async ({ page }) => {
  const trouble = collectBrowserErrors(page)
  await open(page, friendly)
  const body = page.getByRole('article')
  await expect(body.getByRole('heading', { level: 1 })).toHaveCount(1)
  expect(await body.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
    'First',
    'Second',
    'Third',
    'Fourth',
  ])
  const outside = body.getByRole('link', { name: 'Polygon (opens in a new tab)' })
  await expect(outside).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(outside).toHaveAttribute('target', '_blank')
  await expect(body.getByRole('link', { name: 'us' })).toHaveAttribute('href', 'mailto:hello@example.com')
  await expect(body.getByRole('img', { name: 'The board' })).toHaveAttribute('loading', 'lazy')
  await expectNoViolations(page)

  const contents = page.getByRole('navigation', { name: 'On this page' })
  await contents.getByRole('link', { name: 'Fourth' }).click()
  await expect(body.getByRole('heading', { name: 'Fourth' })).toBeInViewport()
  await expect(contents.getByRole('link', { name: 'Fourth' })).toHaveAttribute('aria-current', 'location')
  await page.reload()
  await expect(body.getByRole('heading', { name: 'Fourth' })).toBeInViewport()

  await page.evaluate(() => Object.assign(window, { isMarked: true }))
  await body.getByRole('link', { name: 'the terms' }).click()
  await expect(page).toHaveURL('/document/terms-and-conditions/x')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await page.evaluate(() => [window.scrollY, 'isMarked' in window])).toEqual([0, true])
  expect(trouble).toEqual([])
})

test('on a phone only a table that is too wide scrolls, also by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await open(page, friendly)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await expect(page.getByRole('navigation', { name: 'On this page' })).toBeHidden()
  const table = page.getByRole('region', { name: 'Table 1' })
  await table.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => table.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
  await expectNoViolations(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(table).toHaveCount(0)
})
