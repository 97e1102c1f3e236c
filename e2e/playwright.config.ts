import { defineConfig } from '@playwright/test'
import { provideProgram, systemPrograms } from '../scripts/programs/system-programs.ts'

const quietChromium = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
]

export default defineConfig({
  testDir: '.',
  outputDir: '../.cache/tests/browser',
  fullyParallel: true,
  workers: 2,
  forbidOnly: !!process.env['CI'],
  // `npm test` names every story that needed its second try.
  retries: 1,
  // Expected elements appear immediately or never, but on a busy machine "immediately" has taken seven seconds.
  expect: { timeout: 30_000 },
  timeout: 180_000,
  use: {
    launchOptions: { executablePath: provideProgram(systemPrograms.chromium), args: quietChromium },
    // A service worker would bypass the routes that stories intercept. The stories about it allow it.
    serviceWorkers: 'block',
  },
  projects: [
    {
      name: 'desktop',
      // Without a graphics card animations take a tenth of the whole run. The stories about them allow them.
      // The smallest window with the layout of a desktop: drawing pixels takes a third of a story's processor time.
      use: { viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } },
    },
    {
      name: 'phone',
      // Only the stories whose result depends on the screen size or on touch input.
      testMatch: /(app\/(accessibility|alerts|settings)|site\/(news|pages))\.spec\.ts/,
      // Touch input cannot hover, and a story that sets its own size or works at any size need not run twice.
      grepInvert: /@mouse|@own-size|@any-size/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
})
