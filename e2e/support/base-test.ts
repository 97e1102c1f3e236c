import { test as base } from '@playwright/test'

export const test = base.extend({
  /** Playwright itself would take this picture at the end of every story, in case that something fails after it. */
  page: async ({ page }, use, story) => {
    await use(page)
    const hasFailed = story.status !== story.expectedStatus
    if (hasFailed && !page.isClosed()) await page.screenshot({ path: story.outputPath('failed.png') })
  },
})
