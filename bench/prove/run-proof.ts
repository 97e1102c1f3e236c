import type { RunEnd } from './outcome.ts'
import type { Length, Pledge } from './pledge.ts'
import { runBench } from './run-bench.ts'
import { runTests } from './run-tests.ts'

export interface ProofPlan {
  readonly length: Length
  readonly logFile: string
  readonly stop: AbortSignal
}

export function runProof({ proof }: Pledge, plan: ProofPlan): Promise<RunEnd> {
  return 'bench' in proof ? runBench(proof, plan) : runTests(proof, plan)
}
