import fc from 'fast-check'
import type { Pool } from 'pg'
import type { SignedIn } from '../../harness/accounts/make-member.ts'
import { readCalls } from '../described-api.ts'
import { makePerson, replacementsFor } from '../people.ts'
import { Tally } from '../tally.ts'
import { checkAnswer, type Verdict } from './check-answer.ts'
import { type FuzzedRequest, fuzzedRequests } from './fuzzed-requests.ts'
import { sendBytes } from './send-bytes.ts'
import { writeRequest } from './write-request.ts'

export interface FuzzServer {
  readonly address: string
  readonly pool: Pool
}

export interface FuzzSize {
  readonly count: number
  readonly seed: number
  /** Called with the number of finished requests. */
  readonly onProgress?: (done: number) => void
}

const batchSize = 40
const concurrency = 8

/** Sends right and wrong requests to every described call. The same seed sends the same requests. */
export async function fuzzCalls(server: FuzzServer, { count, seed, onProgress }: FuzzSize): Promise<Tally> {
  const requests = fuzzedRequests(await readCalls(server.address))
  const tally = new Tally()
  for (let done = 0; done < count; done += batchSize) {
    const numRuns = Math.min(batchSize, count - done)
    const batch = fc.sample(requests, { numRuns, seed: seed * 1_000_003 + done })
    // Some requests end sessions and delete accounts, and many count as failed attempts, which must not lock out the
    // next batch.
    const people = [await makePerson(server.pool), await makePerson(server.pool)]
    await server.pool.query('truncate form_failure, code_failure')
    await sendAll(server.address, batch, people, tally)
    onProgress?.(done + numRuns)
  }
  return tally
}

async function sendAll(
  address: string,
  batch: readonly FuzzedRequest[],
  [own, other]: readonly SignedIn[],
  tally: Tally,
): Promise<void> {
  if (!own || !other) throw new Error('Two people are needed')
  const real = replacementsFor(own, other)
  const waiting = batch.values()
  const sendNext = async (): Promise<void> => {
    for (const request of waiting) {
      const written = writeRequest(request, real)
      const verdict = checkAnswer(request, written, await sendBytes(address, written.bytes, written.isLast), real)
      tally.add(`${request.call.method} ${request.call.path}`, verdict.kind, describe(verdict, written.bytes))
    }
  }
  await Promise.all(Array.from({ length: concurrency }, sendNext))
}

function describe(verdict: Verdict, bytes: Buffer): string | undefined {
  return verdict.kind === 'breach'
    ? `${verdict.what}\n    ${JSON.stringify(bytes.toString('latin1').slice(0, 600))}`
    : undefined
}
