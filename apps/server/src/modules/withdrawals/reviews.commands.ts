import type { Command } from 'commander'
import type { OperatorContext } from '../../platform/operator-context.ts'
import { listReviews, rejectReviewed, releaseWithdrawal } from './reviews.store.ts'
import { addSigned, type Signature } from './signed-command.ts'

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
  addSigned(program, 'release-withdrawal', 'Lets a withdrawal out of review. It takes two people.')
    .argument('<number>')
    .action((number: string, signature: Signature) =>
      withDatabase(async (pool) => print(await releaseWithdrawal(pool, number, { ...signature, claimTtlSeconds }))),
    )
  addSigned(program, 'reject-withdrawal', 'Gives the coins of a withdrawal in review back, if it was never signed.')
    .argument('<number>')
    .action((number: string, { operator, reason }: Signature) =>
      withDatabase(async (pool) => print(await rejectReviewed(pool, number, operator, reason))),
    )
}
