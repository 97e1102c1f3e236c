import { Command, CommanderError } from 'commander'
import { loadConfig } from './config/load-config.ts'
import { settingsTable } from './config/settings-table.ts'
import { endWith } from './end-with.ts'
import { addDocumentCommands } from './modules/documents/index.ts'
import { addReferralCommands } from './modules/referrals/index.ts'
import { addDatabaseCommands } from './platform/database/database.commands.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { createLog } from './platform/log.ts'
import type { OperatorContext } from './platform/operator-context.ts'

/**
 * The operator's command line. It works beside a running server, with the embedded database or a configured one. Each
 * module adds its own commands here.
 */
const program = new Command('npm run operator --')
  .description('Looks after a Hexaverse server.')
  .showHelpAfterError('Run it with --help to see what it can do.')
  .exitOverride()

const context: OperatorContext = {
  print: (line) => console.log(line),
  withDatabase: async (work) => {
    const config = loadConfig()
    const database = await openDatabase({
      url: config.databaseUrl,
      dataFolder: config.dataFolder,
      userName: `operator's command ${process.pid}`,
      role: 'operator',
      log: createLog({ level: 'error', mode: config.mode }),
    })
    try {
      return await work(database.pool)
    } finally {
      await database.close()
    }
  },
}

program
  .command('settings')
  .description('Every setting, with its default and its meaning.')
  .action(() => context.print(settingsTable()))
addDatabaseCommands(program, context)
addDocumentCommands(program, context)
addReferralCommands(program, context)

try {
  await program.parseAsync()
} catch (problem) {
  if (problem instanceof CommanderError) process.exit(problem.exitCode)
  endWith(problem instanceof Error ? problem.message : String(problem))
}
