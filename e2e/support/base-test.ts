import { test as base } from '@playwright/test'

export interface StoryOptions {
  /** Off by default: without a graphics card its planet takes a fifth of the processor time of a page, the rest a sixth. */
  readonly hasSky: boolean
}

export const test = base.extend<StoryOptions>({
  hasSky: [false, { option: true }],
  /** Without the blur behind panels of glass: without a graphics card it takes up to half of the processor time of a frame. */
  context: async ({ context, hasSky }, use) => {
    const sky = hasSky ? '' : '.sky { display: none !important }'
    await context.addInitScript((styles) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(styles)
      document.adoptedStyleSheets.push(sheet)
    }, `:root { --glass-blur: none !important } ${sky}`)
    await use(context)
  },
  /** Takes a screenshot of failed stories only. Playwright's own option takes one at the end of every story. */
  page: async ({ page }, use, story) => {
    await use(page)
    const hasFailed = story.status !== story.expectedStatus
    if (hasFailed && !page.isClosed()) await page.screenshot({ path: story.outputPath('failed.png') })
  },
})
