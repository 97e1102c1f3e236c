import { createHash } from 'node:crypto'
import { type CheckLine, checkTranscript, findKeyIn, type Transcript, verifyEd25519 } from '@hexaverse/room/transcript'
import { expect } from 'vitest'
import { rulebook } from '../../../src/modules/rooms/index.ts'

export const replayPath = (roomId: string): string => `/api/hc_data/game/replay/${roomId}`

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest()

/** Checks a transcript as a stranger does: with what the server publishes, and nothing else. */
export async function checkReplay(address: string, transcript: Transcript): Promise<readonly CheckLine[]> {
  const published = await (await fetch(`${address}/.well-known/hexaverse-keys.json`)).json()
  return checkTranscript(transcript, { rulebook, sha256, findKey: findKeyIn(published, sha256), verify: verifyEd25519 })
}

/** Reads the transcript of a game that is over, and expects that every line of its check is good. */
export async function readTrueReplay(address: string, roomId: string): Promise<Transcript> {
  const answer = await fetch(address + replayPath(roomId))
  const transcript = (await answer.json()) as Transcript
  expect({ status: answer.status, roomId: transcript.roomId }).toEqual({ status: 200, roomId })
  expect((await checkReplay(address, transcript)).filter(({ isGood }) => !isGood)).toEqual([])
  return transcript
}
