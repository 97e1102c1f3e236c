import { type Command, InvalidArgumentError } from 'commander'
import type { Queryable } from '../../../platform/database/queryable.ts'
import { createLog } from '../../../platform/log.ts'
import { createMetrics } from '../../../platform/metrics.ts'
import type { OperatorContext } from '../../../platform/operator-context.ts'

type Hex = `0x${string}`

/** Where the vault is, and when a claim in it counts. */
export interface RestoredChain {
  readonly rpcUrls: readonly string[]
  readonly chainId: number
  readonly vault: Hex | null
  readonly settleDepth: number
  readonly refundMarginSeconds: number
}

interface RestoredContext extends OperatorContext {
  readonly voucherTtlSeconds: number
  readonly findPerson: (client: Queryable, loginOrEmail: string) => Promise<{ readonly id: string } | undefined>
  readonly readChainConfig: () => RestoredChain
}

interface RestoredArguments {
  readonly operator: string
  readonly owner: ReadonlyMap<string, string>
}

export function addRestoredCommand(program: Command, context: RestoredContext): void {
  const { print, withDatabase, voucherTtlSeconds, findPerson } = context
  program
    .command('database-restored')
    .description('After restoring a backup, before any server starts: brings the books in step with the chain.')
    .requiredOption('--operator <name>', 'who you are')
    .option('--owner <nonce=login>', 'whose claim it was; repeat it for each', addOwner, new Map<string, string>())
    .action(({ operator, owner: owners }: RestoredArguments) =>
      withDatabase(async (pool) => {
        const { rpcUrls, chainId, vault, settleDepth, refundMarginSeconds } = context.readChainConfig()
        if (vault === null)
          throw new Error('HXCN_CONTRACT_ADDRESS is missing: without a vault nothing can be withdrawn.')
        // Imported only here: the chain libraries load slowly.
        const { createChain } = await import('../../../platform/chain/index.ts')
        const { createIncidents } = await import('../reconcile/incidents.ts')
        const { reconcileRestored } = await import('./restored-database.ts')
        const chain = createChain({ rpcUrls, chainId, vault })
        const log = createLog({ level: 'error', mode: 'production' })
        const incidents = createIncidents({ pool, metrics: createMetrics(), log })
        const parts = { pool, chain, incidents, settleDepth, marginSeconds: refundMarginSeconds }
        const options = { operator, owners, voucherTtlSeconds, findPerson }
        for (const line of await reconcileRestored(parts, options)) print(line)
      }),
    )
}

function addOwner(text: string, known: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const [, nonce, name] = /^(\d+)=(.+)$/.exec(text) ?? []
  if (nonce === undefined || name === undefined) throw new InvalidArgumentError('Write it as 123=login.')
  return new Map([...known, [nonce, name]])
}
