import type { Command } from 'commander'
import type { OperatorContext } from '../../platform/operator-context.ts'
import { addReasonedCommand, type Reasoned } from './add-reasoned-command.ts'
import { listReviews, rejectReviewed, releaseWithdrawal } from './reviews.store.ts'

export interface ReviewCommandsContext extends OperatorContext {
  readonly claimTtlSeconds: number
}

export function addReviewCommands(program: Command, context: ReviewCommandsContext): void {
  const { print, withDatabase, claimTtlSeconds } = context
  program
    .command('reviews')
    .description('The withdrawals that wait for people to look at them, and why.')
    .action(() =>
      withDatabase(async (pool) => {
        for (const line of await listReviews(pool)) print(line)
      }),
    )
  addReasonedCommand(program, 'release-withdrawal', 'Lets a withdrawal out of review. It takes two people.')
    .argument('<number>')
    .action((number: string, by: Reasoned) =>
      withDatabase(async (pool) => print(await releaseWithdrawal(pool, number, { ...by, claimTtlSeconds }))),
    )
  addReasonedCommand(
    program,
    'reject-withdrawal',
    'Gives the coins of a withdrawal in review back, if it was never signed.',
  )
    .argument('<number>')
    .action((number: string, { operator, reason }: Reasoned) =>
      withDatabase(async (pool) => print(await rejectReviewed(pool, number, operator, reason))),
    )
}
