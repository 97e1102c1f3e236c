import { defineConfig } from 'vitest/config'

const everywhere = {
  // Loading the server takes longer than most files of tests last: a worker loads it once. No file leaves anything behind.
  isolate: false,
  restoreMocks: true,
  // A busy machine may be slow; what hangs is still told apart.
  expect: { poll: { timeout: 120_000 } },
  testTimeout: 300_000,
  hookTimeout: 300_000,
}

/** Starts the whole product, so it is no part of `npm test -- quick`. */
const startsProduct = 'scripts/bootstrap.test.ts'

export default defineConfig({
  test: {
    // More than two cores: half of the time a test waits for a disk or a process.
    maxWorkers: 3,
    projects: [
      {
        test: {
          ...everywhere,
          name: 'pure',
          include: ['{packages/*,apps/web}/src/**/*.test.ts', '{scripts,bench}/**/*.test.ts'],
          exclude: ['**/node_modules/**', startsProduct],
        },
      },
      {
        test: {
          ...everywhere,
          name: 'server',
          // Real processes on a shared machine: `npm test` names every test that needed its second try.
          retry: 1,
          include: ['apps/server/{src,test}/**/*.test.ts', startsProduct],
          globalSetup: ['apps/server/test/harness/database/postgres.setup.ts'],
        },
      },
    ],
  },
})
