import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

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

/** Files that take longer than their size tells, because they start products, nodes or a compiler. */
const long = new RegExp(
  `(${[
    'scripts/bootstrap',
    'apps/server/test/stories/(main|kills|kills-together|several-nodes|secrets-in-logs|game-nonsense|debian-postgres)',
    'apps/server/src/platform/database/(embedded/embedded-database|apply-rights)',
    'apps/server/src/modules/lobby/(rematch|watching)/nodes',
    'packages/contract/src/(artifacts/artifacts|vault/planted-faults|vault/coverage|local-chain/serve-local-chain)',
  ].join('|')})\\.test\\.ts$`,
)

/** Begins with what takes long, so that no worker is left with it alone at the end. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ project, moduleId }: TestSpecification): number =>
      (project.name === 'server' ? 0 : 2) + (long.test(moduleId) ? 0 : 1)
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other))
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    // More than two cores: half of the time a test waits for a disk or a process.
    maxWorkers: 3,
    projects: [
      {
        test: {
          ...everywhere,
          name: 'pure',
          include: ['{packages/*,apps/web}/src/**/*.test.ts', '{scripts,bench,deploy}/**/*.test.ts'],
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
