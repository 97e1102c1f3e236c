import { parseArgs } from 'node:util'
import { type Address, type Hex, parseUnits } from 'viem'
import type { DeployPlan } from '../src/deploy/index.ts'
import { getDevelopmentAccount } from '../src/local-chain/development-accounts.ts'

export interface DeployOptions {
  readonly isDryRun: boolean
  readonly rpcUrl: string
  readonly deployerKey: Hex
  readonly plan: DeployPlan
  readonly float: bigint
}

/**
 * The key comes from the environment, because arguments are visible in process lists. All other options are arguments.
 */
export function readOptions(args: readonly string[], deployerKey = ''): DeployOptions {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    args: [...args],
    options: {
      'dry-run': { type: 'boolean', default: false },
      rpc: { ...text, default: '' },
      treasury: text,
      multisig: text,
      signer: text,
      guardian: text,
      cap: { ...text, default: '2000000' },
      float: { ...text, default: '3000000' },
    },
  })
  const isDryRun = values['dry-run']
  const address = (name: 'treasury' | 'multisig' | 'signer' | 'guardian', stand: number): Address => {
    const given = values[name] ?? (isDryRun ? getDevelopmentAccount(stand).address : undefined)
    if (given === undefined) throw new Error(`--${name} is missing.`)
    return given as Address
  }
  return {
    isDryRun,
    rpcUrl: values.rpc,
    deployerKey: deployerKey as Hex,
    plan: {
      treasury: address('treasury', 9),
      multisig: address('multisig', 5),
      signer: address('signer', 6),
      guardian: address('guardian', 3),
      dailyCap: parseUnits(values.cap, 18),
    },
    float: parseUnits(values.float, 18),
  }
}
