import { findSetUp, type Sha256 } from '@hexaverse/rules'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import type { AppliedEvent, Room } from '../room.ts'
import type { Rulebook } from '../rulebook.ts'
import { bytesToSign } from './bytes-to-sign.ts'
import { fromBase64url } from './ed25519.ts'
import { isAllowed } from './is-allowed.ts'
import { stepThrough } from './play-transcript.ts'
import type { FindKey } from './published-keys.ts'
import type { CheckLine, Transcript } from './transcript.ts'

type Bytes = Uint8Array<ArrayBuffer>

export interface CheckParts {
  readonly rulebook: Rulebook<unknown>
  readonly sha256: Sha256
  readonly findKey: FindKey
  readonly verify: (publicKey: Bytes, signature: Bytes, bytes: Bytes) => Promise<boolean>
}

/**
 * What anyone can check about a game, one line for each of `transcriptChecks`. Nothing is believed but the published
 * keys. Lines hold numbers and hexadecimal digits, so that they need no translation; `found` is empty where there was
 * nothing to compare with: an unknown key, or rules that this program does not have.
 */
export async function checkTranscript(transcript: Transcript, parts: CheckParts): Promise<readonly CheckLine[]> {
  const played = playChecked(transcript, parts.rulebook)
  return [
    checkCommitment(transcript, parts.sha256),
    checkMap(transcript, parts.rulebook),
    checkMoves(transcript, played),
    checkResult(transcript, played),
    await checkSignature(transcript, parts),
  ]
}

function checkCommitment({ mapCommitment, serverSeed }: Transcript, sha256: Sha256): CheckLine {
  const found = attempt(() => bytesToHex(sha256(hexToBytes(serverSeed)))) ?? ''
  return { check: 'commitment', isGood: found === mapCommitment, stated: mapCommitment, found }
}

/**
 * The draw of seats shows that the map follows from the same seed. Of rotated seats only their order can be checked.
 * A line is the number of players, then for each turn the landing site and the person's number in joining order.
 */
function checkMap(transcript: Transcript, rulebook: Rulebook<unknown>): CheckLine {
  const { playersCount, people, seats, areSeatsDrawn, rulesVersion, serverSeed, entropies } = transcript
  const stated = `${playersCount} | ${people.map(({ position }, index) => `${position}:${seats[index]}`).join(' ')}`
  const dealt = attempt(() => rulebook(rulesVersion).deal({ players: entropies.length, serverSeed, entropies }).seats)
  const isRotation = seats.toSorted().every((number, index) => number === index + 1)
  const expected = areSeatsDrawn || !isRotation ? dealt : dealt && seats
  const sites = findSetUp(rulesVersion, entropies.length)?.sites
  const found =
    expected && sites
      ? `${expected.length} | ${expected.map((number, index) => `${sites[index]}:${number}`).join(' ')}`
      : ''
  return { check: 'map', isGood: found === stated, stated, found }
}

interface Played {
  /** How many events were applied one after another, without the start. */
  readonly legal: number
  readonly room: Room<unknown> | undefined
  /** The time of the event that ended the game. */
  readonly endedAt: number | undefined
}

/** Plays until the first event that could not have happened. */
function playChecked(transcript: Transcript, rulebook: Rulebook<unknown>): Played {
  let last: AppliedEvent<unknown> | undefined
  let legal = 0
  try {
    for (const applied of stepThrough(transcript, rulebook)) {
      if (last && !isAllowed(last, applied)) break
      if (last) legal++
      last = applied
    }
  } catch {
    // The rules refused the event after `last`.
  }
  return { legal, room: last?.room, endedAt: last?.room.ended && last.at }
}

/** A game that does not end with its last event is not whole. */
function checkMoves({ events }: Transcript, { legal, room }: Played): CheckLine {
  const isGood = legal === events.length && room?.ended !== undefined
  return { check: 'moves', isGood, stated: `${events.length}`, found: room ? `${legal}` : '' }
}

function checkResult({ outcome, endedAt, result }: Transcript, played: Played): CheckLine {
  const { ended } = played.room ?? {}
  const stated = describe(outcome, endedAt, result)
  const found = ended && played.endedAt !== undefined ? describe(ended.ending, played.endedAt, ended) : ''
  return { check: 'result', isGood: found === stated, stated, found }
}

function describe(outcome: string, at: number, { winners, scores }: Transcript['result']): string {
  const points = scores.map(({ seat, score }) => `${seat}:${score}`)
  return `${outcome} | ${winners.join(' ')} | ${points.join(' ')} | ${new Date(at).toISOString()}`
}

async function checkSignature(transcript: Transcript, { findKey, verify }: CheckParts): Promise<CheckLine> {
  const { keyId: stated, signature } = transcript
  const bytes = fromBase64url(signature)
  const key = await findKey(stated)
  const isGood = key !== undefined && bytes !== undefined && (await verify(key, bytes, bytesToSign(transcript)))
  const found = isGood ? stated : key && `≠ ${stated}`
  return { check: 'signature', isGood, stated, found: found ?? '' }
}

function attempt<Value>(compute: () => Value): Value | undefined {
  try {
    return compute()
  } catch {
    return undefined
  }
}
