import { test as base } from '@playwright/test'

export const test = base.extend({
  /**
   * Without the blur behind panels of glass, which no story looks at: without a graphics card it takes up to half of the
   * processor time of a frame.
   */
  context: async ({ context }, use) => {
    await context.addInitScript(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(':root { --glass-blur: none !important }')
      document.adoptedStyleSheets.push(sheet)
    })
    await use(context)
  },
  /** Takes a screenshot of failed stories only. Playwright's own option takes one at the end of every story. */
  page: async ({ page }, use, story) => {
    await use(page)
    const hasFailed = story.status !== story.expectedStatus
    if (hasFailed && !page.isClosed()) await page.screenshot({ path: story.outputPath('failed.png') })
  },
})
