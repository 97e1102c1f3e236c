import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // More than two cores: half of the time a test waits for a disk or a process.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'pure',
          include: ['packages/*/src/**/*.test.ts', 'apps/web/src/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/postgres.setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
