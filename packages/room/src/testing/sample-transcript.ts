import { generateKeyPairSync, sign } from 'node:crypto'
import { createDice, type Game, legalMoves, type Move } from '@hexaverse/rules'
import { sha256 } from '@hexaverse/rules/testing/sha256'
import { fold } from '../fold.ts'
import type { JournalRecord, RoomEvent, Started } from '../record.ts'
import type { Room } from '../room.ts'
import { bytesToSign } from '../transcript/bytes-to-sign.ts'
import { type CheckParts, checkTranscript } from '../transcript/check-transcript.ts'
import { fromBase64url, toBase64url, verifyEd25519 } from '../transcript/ed25519.ts'
import { makeTranscript } from '../transcript/make-transcript.ts'
import { keyIdOf, type PublishedKey } from '../transcript/published-keys.ts'
import type { CheckLine, Transcript, UnsignedTranscript } from '../transcript/transcript.ts'
import { beginning, recordOf, rulebook, startOf } from './sample-room.ts'

const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const rawKey = fromBase64url(publicKey.export({ format: 'jwk' }).x ?? '') ?? new Uint8Array()

/** The key that signs the samples, new in every process. */
export const sampleKey: PublishedKey = {
  keyId: keyIdOf(rawKey, sha256),
  algorithm: 'Ed25519',
  publicKey: toBase64url(rawKey),
  since: '2026-01-01T00:00:00.000Z',
}

export const sampleParts: CheckParts = {
  rulebook,
  sha256,
  findKey: async (keyId) => (keyId === sampleKey.keyId ? rawKey : undefined),
  verify: verifyEd25519,
}

export function signSample(transcript: UnsignedTranscript): Transcript {
  const named = { ...transcript, keyId: sampleKey.keyId }
  return { ...named, signature: toBase64url(sign(null, bytesToSign(named), privateKey)) }
}

export function sampleTranscript(players: number, more: Partial<Started> = {}): Transcript {
  const logins = new Map(Array.from({ length: players }, (_, index) => [String.fromCharCode(97 + index), `p${index}`]))
  return signSample(makeTranscript(playSample(players, more), logins, rulebook))
}

/** Which lines are red. */
export async function redLines(transcript: Transcript): Promise<readonly CheckLine['check'][]> {
  const lines = await checkTranscript(transcript, sampleParts)
  return lines.flatMap(({ check, isGood }) => (isGood ? [] : [check]))
}

/** A whole game of claims where there are any, with an absence and a turn that ran out. */
export function playSample(players: number, more: Partial<Started> = {}): JournalRecord[] {
  const dice = createDice(players)
  const records = [recordOf(1, [startOf(players, more)], beginning)]
  let room = fold(undefined, records[0] as JournalRecord, rulebook).at(-1)?.room
  for (let seq = 2; room && !room.ended; seq++) {
    const record = recordOf(
      seq,
      [nextEvent(room, seq, dice)],
      seq === 6 ? room.turnEndsAt + 1500 : lastAt(records) + 700,
    )
    records.push(record)
    room = fold(room, record, rulebook).at(-1)?.room
  }
  return records
}

function lastAt(records: readonly JournalRecord[]): number {
  return records.at(-1)?.at ?? beginning
}

function nextEvent({ game, current }: Room<Game>, seq: number, dice: (sides: number) => number): RoomEvent {
  if (seq === 4 || seq === 5) return { type: seq === 4 ? 'away' : 'back', seat: 2 }
  if (seq === 6) return { type: 'moved', seat: current, move: { type: 'time-ran-out' }, by: 'server' }
  const legal = legalMoves(game.position, current)
  const wanted = legal.filter(({ type }) => type === 'claim' || type === 'exchange')
  const move = wanted[dice(wanted.length || 1)] ?? ({ type: 'end-turn' } satisfies Move)
  return { type: 'moved', seat: current, move, by: 'player' }
}
