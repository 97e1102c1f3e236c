import type { Verdict } from './judge-code.ts'
import { failed, type Result } from './result.ts'

/** For the calls that tell a code with tries left from one without in different fields. */
export function failedCode(verdict: Exclude<Verdict, 'right'>): Result<never> {
  return failed(verdict, verdict === 'wrong-code' ? 'ErrorMessage' : 'NoAttempts')
}
