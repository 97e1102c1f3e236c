import { runCommand } from '../../../src/operator-commands.ts'
import { openFolder } from '../../../src/platform/files/file-store.ts'
import { createTestPool } from '../database/test-pool.ts'
import { testConfig } from './test-server.ts'

export interface CommandEnd {
  readonly exitCode: number
  readonly printed: string
  readonly complaints: string
}

/** Runs an operator command as it is typed, against this database, as the owner of its tables. */
export function runOperator(databaseUrl: string, ...args: string[]): Promise<CommandEnd> {
  return runOperatorWith({}, databaseUrl, ...args)
}

/** Like `runOperator`, with these settings. */
export async function runOperatorWith(
  environment: Record<string, string>,
  databaseUrl: string,
  ...args: string[]
): Promise<CommandEnd> {
  let printed = ''
  let complaints = ''
  const exitCode = await runCommand(args, {
    print: (line) => {
      printed += `${line}\n`
    },
    printError: (lines) => {
      complaints += lines
    },
    readChainConfig: () => testConfig({ ...environment, DATABASE_URL: databaseUrl }).chain,
    openJournalFiles: () => openFolder(testConfig(environment).journals.folder),
    withDatabase: async (work) => {
      const pool = createTestPool({ connectionString: databaseUrl })
      try {
        return await work(pool)
      } finally {
        await pool.end()
      }
    },
  })
  return { exitCode, printed, complaints }
}
