import { test as base } from '@playwright/test'

export const test = base.extend({
  /**
   * Without the blur behind panels of glass and without the picture of the planet, which no story looks at: without a
   * graphics card the blur takes up to half of the processor time of a frame, and the picture a fifth of that of a page.
   */
  context: async ({ context }, use) => {
    await context.addInitScript(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(':root { --glass-blur: none !important } .planet { visibility: hidden !important }')
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
