import { test as base } from '@playwright/test'

export const test = base.extend({
  /** Takes a screenshot of failed stories only. Playwright's own option takes one at the end of every story. */
  page: async ({ page }, use, story) => {
    await use(page)
    const hasFailed = story.status !== story.expectedStatus
    if (hasFailed && !page.isClosed()) await page.screenshot({ path: story.outputPath('failed.png') })
  },
})
