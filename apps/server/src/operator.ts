import type { Pool } from 'pg'
import { loadConfig } from './config/load-config.ts'
import { runCommand } from './operator-commands.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { openFolder } from './platform/files/file-store.ts'
import { createLog } from './platform/log.ts'

/** The operator's command line. It works beside a running server, with the embedded database or a configured one. */
const exitCode = await runCommand(process.argv.slice(2), {
  print: (line) => console.log(line),
  printError: (lines) => void process.stderr.write(lines),
  withDatabase,
  readChainConfig: () => loadConfig('operator').chain,
  openJournalFiles: () => openFolder(loadConfig('operator').journals.folder),
})
if (exitCode !== 0) process.exit(exitCode)

async function withDatabase<T>(work: (pool: Pool) => Promise<T>, { mayBeOlder } = { mayBeOlder: false }): Promise<T> {
  const config = loadConfig('operator')
  const database = await openDatabase({
    url: config.databaseUrl,
    dataFolder: config.dataFolder,
    userName: `operator's command ${process.pid}`,
    role: 'operator',
    mayBeOlder,
    log: createLog({ level: 'error', mode: config.mode }),
  })
  try {
    return await work(database.pool)
  } finally {
    await database.close()
  }
}
