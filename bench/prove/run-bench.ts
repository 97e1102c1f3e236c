import { join } from 'node:path'
import { rootFolder } from '../../scripts/root-folder.ts'
import type { RunEnd } from './outcome.ts'
import type { BenchProof } from './pledge.ts'
import { runChild } from './run-child.ts'
import type { ProofPlan } from './run-proof.ts'

export function runBench({ bench, ...lengths }: BenchProof, { length, logFile, stop }: ProofPlan): Promise<RunEnd> {
  const args = [join(rootFolder, 'scripts/tasks/bench.ts'), bench, ...lengths[length].map(String)]
  return runChild({ command: process.execPath, args, logFile, stop })
}
