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
  retries: 0,
  // What is awaited comes at once or not at all, but on a busy machine "at once" has been seven seconds.
  expect: { timeout: 15_000 },
  timeout: 60_000,
  use: {
    launchOptions: { executablePath: provideProgram(systemPrograms.chromium), args: quietChromium },
    // It would fetch past the routes that stories alter. The stories about it allow it.
    serviceWorkers: 'block',
  },
  projects: [
    {
      name: 'desktop',
      // Without a graphics card what moves takes a tenth of the whole run. The stories about it allow it.
      use: { viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } },
    },
    {
      name: 'phone',
      // Only the stories that the size of the screen, or a finger, can change.
      testMatch: /(app\/(accessibility|alerts|settings)|site\/(news|pages))\.spec\.ts/,
      // A finger does not hover, and a story that sets the size itself or needs none is not told twice.
      grepInvert: /@mouse|@own-size|@any-size/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
})
