import { randomUUID } from 'node:crypto'
import type { Command } from 'commander'
import type { Queryable } from '../../platform/database/queryable.ts'
import type { OperatorContext } from '../../platform/operator-context.ts'
import { checkBooks, type Sums } from './check-books.ts'
import { listLimits, setLimit } from './coin-limits.store.ts'
import { correctCoins, type FindPerson } from './correct-coins.ts'

const meanings: readonly [keyof Sums, string][] = [
  ['issuance', 'issued for wins'],
  ['adjustment', 'corrected by operators'],
  ['available', 'available to people'],
  ['frozen', 'reserved by withdrawals'],
  ['withdrawn', 'withdrawn'],
]

async function printBooks(client: Queryable, print: (line: string) => void): Promise<void> {
  const { sums, total, wrongPurses, areRight } = await checkBooks(client)
  const printSum = (sum: bigint, meaning: string) => print(`${String(sum).padStart(16)}  ${meaning}`)
  for (const [kind, meaning] of meanings) printSum(sums[kind], meaning)
  printSum(total, 'in all')
  if (!areRight) throw new Error(`The books are wrong: they sum to ${total}, and ${wrongPurses} balances differ.`)
  print('The books are right.')
}

interface LedgerCommandsContext extends OperatorContext {
  /** Passed in, because accounts depend on the ledger and the ledger depends on no other module. */
  readonly findPerson: FindPerson
}

export function addLedgerCommands(program: Command, context: LedgerCommandsContext): void {
  addCorrection(program, context, { name: 'credit', sign: 1, description: 'Credits coins to an account.' })
  addCorrection(program, context, { name: 'debit', sign: -1, description: 'Debits coins from an account.' })
  program
    .command('books')
    .description('Adds up all coins and reports whether the books are right.')
    .action(() => context.withDatabase((pool) => printBooks(pool, context.print)))
  addLimitCommands(program, context)
}

function addLimitCommands(program: Command, { print, withDatabase }: OperatorContext): void {
  program
    .command('limits')
    .description('Prints the limits that no setting of a server can loosen.')
    .action(() =>
      withDatabase(async (pool) => {
        for (const line of await listLimits(pool)) print(line)
      }),
    )
  program
    .command('set-limit')
    .description('Changes one of them, at once and for all servers.')
    .argument('<name>')
    .argument('<value>', 'a whole number')
    .action((name: string, value: string) =>
      withDatabase(async (pool) => {
        if (!/^[0-9]{1,15}$/.test(value)) throw new Error('The value must be a whole number.')
        print(await setLimit(pool, name, Number(value)))
      }),
    )
}

interface CorrectionCommand {
  readonly name: string
  readonly sign: 1 | -1
  readonly description: string
}

function addCorrection(program: Command, context: LedgerCommandsContext, command: CorrectionCommand): void {
  const { print, withDatabase, findPerson } = context
  program
    .command(command.name)
    .description(`${command.description} The entry stays for ever, and the person can read the reason.`)
    .argument('<login>', 'login or e-mail address')
    .argument('<coins>', 'a whole number')
    .requiredOption('--reason <text>', 'why, in words for the person; without names')
    .requiredOption('--operator <name>', 'who you are')
    .option('--key <key>', 'repeating a key moves nothing: give one if you may have to retry')
    .action((login: string, coins: string, options: { reason: string; operator: string; key?: string }) => {
      const correction = { key: randomUUID(), ...options, login, coins, sign: command.sign }
      return withDatabase(async (pool) => print(await correctCoins(pool, findPerson, correction)))
    })
}
