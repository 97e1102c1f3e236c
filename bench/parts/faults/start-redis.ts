import { type RedisProcess, startRedis as startAt } from '../../../apps/server/test/harness/database/redis-process.ts'
import { provideProgram, systemPrograms } from '../../../scripts/system-programs.ts'

export type { RedisProcess }

/** As in the tests, wherever the program is. */
export function startRedis(): Promise<RedisProcess> {
  return startAt(provideProgram(systemPrograms.redis))
}
