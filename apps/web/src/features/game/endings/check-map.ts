import type { Message, RoomState } from '@hexaverse/protocol/game'
import { commitTo, dealSeats, makeMap, mixSeed, resources, type Sha256, triangleAt } from '@hexaverse/rules'
import type { KeptDraw } from '../play/map-draw.ts'
import type { GameState } from '../state/game-state.ts'
import { seatOf } from '../state/seats.ts'

const findingSubjects = ['secret', 'entropy', 'map', 'seats'] as const

export interface Finding {
  readonly subject: (typeof findingSubjects)[number]
  /** `unknown`: this browser has nothing to compare with. */
  readonly verdict: 'right' | 'wrong' | 'unknown'
  /** How many triangles agree, or how many do not. */
  readonly count?: number
}

interface Draw {
  readonly room: RoomState
  readonly ended: Message<'game-ended'>
  readonly sha256: Sha256
}

/**
 * Makes the map again from what was published and compares it with all that was seen and kept. Each finding stands for
 * itself, so that a false one shows where the lie is. Undefined before the numbers are published.
 */
export function checkMap(state: GameState, kept: KeptDraw | undefined, sha256: Sha256): Finding[] | undefined {
  const { room, ended, login } = state
  if (!room || !ended) return undefined
  const draw = { room, ended, sha256 }
  const seed = mixSeed(readHex(ended.serverSeed), ended.entropies.map(readHex), sha256)
  return [
    { subject: 'secret', verdict: judge(isSecretKept(draw, kept?.mapCommitment)) },
    { subject: 'entropy', verdict: kept ? judge(isAmong(ended, login, kept.entropy)) : 'unknown' },
    checkTriangles(draw, seed),
    { subject: 'seats', verdict: judge(areSeatsDealt(draw, seed)) },
  ]
}

function judge(isRight: boolean): 'right' | 'wrong' {
  return isRight ? 'right' : 'wrong'
}

/** The room tells its commitment when all random bytes are in. The one that was told before counts as well. */
function isSecretKept({ room, ended, sha256 }: Draw, told = room.mapCommitment): boolean {
  const commitment = commitTo(readHex(ended.serverSeed), sha256).join()
  return [told, room.mapCommitment].every((published) => readHex(published).join() === commitment)
}

function isAmong({ people, entropies }: Message<'game-ended'>, login: string, entropy: string): boolean {
  const used = entropies[people.indexOf(login)]
  return used !== undefined && readHex(used).join() === readHex(entropy).join()
}

function checkTriangles({ room, sha256 }: Draw, seed: Uint8Array): Finding {
  const map = makeMap(seed, sha256)
  const strange = room.claims.filter(({ hex, triangle, resource }) => {
    const hidden = map[triangleAt(hex, triangle)]
    return hidden === undefined || resources[hidden] !== resource
  })
  return strange.length === 0
    ? { subject: 'map', verdict: 'right', count: room.claims.length }
    : { subject: 'map', verdict: 'wrong', count: strange.length }
}

function areSeatsDealt({ room, ended, sha256 }: Draw, seed: Uint8Array): boolean {
  return dealSeats(ended.people.length, seed, sha256).every((person, place) => {
    const sitting = seatOf(room, place + 1)
    return sitting !== undefined && sitting.login === ended.people[person - 1]
  })
}

/** The bytes of a hexadecimal text, as the server publishes them. */
function readHex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}
