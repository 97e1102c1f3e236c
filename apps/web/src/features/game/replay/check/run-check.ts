import type { listTranscriptKeys } from '@hexaverse/protocol/http'
import { createRulebook } from '@hexaverse/room'
import { type CheckLine, checkTranscript, findKeyIn, type Transcript, verifyEd25519 } from '@hexaverse/room/transcript'
import { sha256 } from '@noble/hashes/sha2.js'
import { callServer } from '../../../../shared/http/call-server.ts'

export interface CheckResult {
  readonly lines: readonly CheckLine[]
  /** Why the signature could not be checked at all, if so. */
  readonly problem?: 'no-keys' | 'no-ed25519'
}

/** The list of published keys; undefined if it could not be fetched. */
export type PublishedKeys = Promise<unknown>

/** Fetched with the page, so that a game can be checked later without a connection. */
export async function fetchKeys(): PublishedKeys {
  const result = await callServer<typeof listTranscriptKeys>({
    method: 'GET',
    path: '/.well-known/hexaverse-keys.json',
  })
  return result.ok ? result.answer : undefined
}

/** The five lines of the check, computed in this browser alone. */
export async function runCheck(transcript: Transcript, published: PublishedKeys): Promise<CheckResult> {
  const keys = await published
  let canVerify = true
  const lines = await checkTranscript(transcript, {
    rulebook: createRulebook(sha256),
    sha256,
    findKey: findKeyIn(keys, sha256),
    verify: async (...signed) => {
      try {
        return await verifyEd25519(...signed)
      } catch {
        canVerify = false
        return false
      }
    },
  })
  if (keys === undefined) return { lines, problem: 'no-keys' }
  return canVerify ? { lines } : { lines, problem: 'no-ed25519' }
}
