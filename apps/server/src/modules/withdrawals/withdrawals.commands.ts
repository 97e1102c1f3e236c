import type { Command } from 'commander'
import type { OperatorContext } from '../../platform/operator-context.ts'
import { addReasonedCommand, type Reasoned } from './add-reasoned-command.ts'
import { type FindPerson, printWithdrawal } from './print-withdrawal.ts'
import { addReviewCommands } from './reviews.commands.ts'
import { liftStops } from './signing-stop.store.ts'
import { allowWallet, denyWallet, releaseWallet } from './wallets.store.ts'

export interface WithdrawalCommandsContext extends OperatorContext {
  readonly findPerson: FindPerson
  readonly claimTtlSeconds: number
}

export function addWithdrawalCommands(program: Command, context: WithdrawalCommandsContext): void {
  const { print, withDatabase, findPerson } = context
  program
    .command('withdrawal')
    .description('A withdrawal with its whole history and evidence; or the withdrawals of somebody.')
    .argument('<number>', 'its number; or a login or an e-mail address')
    .action((which: string) => withDatabase((pool) => printWithdrawal(pool, findPerson, which, print)))
  addReviewCommands(program, context)
  program
    .command('release-wallet')
    .description('Lets another account use a wallet.')
    .argument('<address>')
    .action((address: string) => withDatabase(async (pool) => print(await releaseWallet(pool, address))))
  addReasonedCommand(program, 'deny-wallet', 'Nothing is signed for this wallet any more.')
    .argument('<address>')
    .action((address: string, { operator, reason }: Reasoned) =>
      withDatabase(async (pool) => print(await denyWallet(pool, address, operator, reason))),
    )
  program
    .command('allow-wallet')
    .description('Takes back a deny-wallet.')
    .argument('<address>')
    .action((address: string) => withDatabase(async (pool) => print(await allowWallet(pool, address))))
  program
    .command('resume-signing')
    .description('Shows why nothing is signed; with --operator, lifts it once the cause is understood.')
    .option('--operator <name>', 'who you are')
    .action(({ operator }: { operator?: string }) =>
      withDatabase(async (pool) => {
        for (const line of await liftStops(pool, operator)) print(line)
      }),
    )
}
