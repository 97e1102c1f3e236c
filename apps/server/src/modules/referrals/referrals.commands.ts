import type { Command } from 'commander'
import type { OperatorContext } from '../../platform/operator-context.ts'
import { sumVisits } from './referrals.store.ts'

export function addReferralCommands(program: Command, { print, withDatabase }: OperatorContext): void {
  program
    .command('referrals')
    .description('Prints how many visits each invitation has brought.')
    .action(() =>
      withDatabase(async (pool) => {
        for (const { referralId, visits, lastOn } of await sumVisits(pool)) {
          print(`${String(visits).padStart(8)}  ${referralId}  (last on ${lastOn})`)
        }
      }),
    )
}
