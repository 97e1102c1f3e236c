import { Command, CommanderError } from 'commander'
import { type ChainConfig, voucherTtlSeconds } from './config/chain-config.ts'
import { settingsTable } from './config/settings-table.ts'
import { createDataSections } from './data-sections.ts'
import { findAccount } from './modules/accounts/index.ts'
import { addDocumentCommands } from './modules/documents/index.ts'
import { addLedgerCommands } from './modules/ledger/index.ts'
import { addPersonalDataCommands } from './modules/personal-data/index.ts'
import { addReferralCommands } from './modules/referrals/index.ts'
import { addReplayCommands } from './modules/replays/index.ts'
import { addJournalFileCommands, addRoomCommands } from './modules/rooms/index.ts'
import { addStandingCommands } from './modules/standing/index.ts'
import { addWithdrawalCommands } from './modules/withdrawals/index.ts'
import { addDatabaseCommands } from './platform/database/database.commands.ts'
import type { OperatorContext } from './platform/operator-context.ts'

export interface OperatorTerminal extends OperatorContext {
  /** Takes whole lines, each with its line end. */
  printError(lines: string): void
  readChainConfig(): ChainConfig
}

/** Runs one command and returns the exit code. Errors are printed as their message, without a stack. */
export async function runCommand(args: readonly string[], terminal: OperatorTerminal): Promise<number> {
  try {
    await createProgram(terminal).parseAsync(args, { from: 'user' })
    return 0
  } catch (problem) {
    if (problem instanceof CommanderError) return problem.exitCode
    terminal.printError(`${problem instanceof Error ? problem.message : String(problem)}\n`)
    return 1
  }
}

/** Each module adds its own commands here. */
function createProgram(terminal: OperatorTerminal): Command {
  const program = new Command('npm run operator --')
    .description('Operates a Hexaverse server.')
    .showHelpAfterError('Run it with --help to see what it can do.')
    .configureOutput({ writeErr: terminal.printError })
    .exitOverride()
  program
    .command('settings')
    .description('Prints every setting with its default and its meaning.')
    .action(() => terminal.print(settingsTable()))
  addDatabaseCommands(program, terminal)
  addDocumentCommands(program, terminal)
  addReferralCommands(program, terminal)
  addRoomCommands(program, terminal)
  addJournalFileCommands(program, terminal)
  addReplayCommands(program, terminal)
  addStandingCommands(program, terminal)
  addLedgerCommands(program, { ...terminal, findPerson: findAccount })
  addWithdrawalCommands(program, { ...terminal, findPerson: findAccount, voucherTtlSeconds })
  addPersonalDataCommands(program, {
    ...terminal,
    readSections: () => createDataSections(terminal.openJournalFiles()),
  })
  return program
}
