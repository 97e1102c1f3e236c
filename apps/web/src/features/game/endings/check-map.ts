import { type Message, type RoomState, siteOfSeat } from '@hexaverse/protocol/game'
import { commitTo, dealSeats, makeMap, mixSeed, resources, type Sha256, triangleAt } from '@hexaverse/rules'
import type { StoredDraw } from '../play/map-draw.ts'
import type { GameState } from '../state/game-state.ts'
import { playerAtSite } from '../state/seats.ts'

const findingSubjects = ['secret', 'entropy', 'map', 'seats'] as const

export interface Finding {
  readonly subject: (typeof findingSubjects)[number]
  /** `unknown`: this browser has nothing to compare with. `rotated`: in a rematch the seats are not drawn. */
  readonly verdict: 'right' | 'wrong' | 'unknown' | 'rotated'
  /** How many claimed triangles match the map; if any do not, how many do not. */
  readonly count?: number
}

interface Draw {
  readonly room: RoomState
  readonly ended: Message<'game-ended'>
  readonly sha256: Sha256
}

/**
 * Makes the map again from the published seed and random bytes, and compares it with the room and with the stored draw.
 * The findings are independent, so that a wrong one shows what was changed. Undefined before the seed is published.
 */
export function checkMap(state: GameState, kept: StoredDraw | undefined, sha256: Sha256): Finding[] | undefined {
  const { room, ended, login } = state
  if (!room || !ended) return undefined
  const draw = { room, ended, sha256 }
  const seed = mixSeed(readHex(ended.serverSeed), ended.entropies.map(readHex), sha256)
  return [
    { subject: 'secret', verdict: verdictOf(isSecretKept(draw, kept?.mapCommitment)) },
    { subject: 'entropy', verdict: kept ? verdictOf(isAmong(ended, login, kept.entropy)) : 'unknown' },
    checkTriangles(draw, seed),
    { subject: 'seats', verdict: checkSeats(draw, seed) },
  ]
}

function verdictOf(isRight: boolean): 'right' | 'wrong' {
  return isRight ? 'right' : 'wrong'
}

/** The room sends its commitment after all random bytes are in, so the one sent before the game must match as well. */
function isSecretKept({ room, ended, sha256 }: Draw, sentBefore = room.mapCommitment): boolean {
  const commitment = commitTo(readHex(ended.serverSeed), sha256).join()
  return [sentBefore, room.mapCommitment].every((published) => readHex(published).join() === commitment)
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

function checkSeats({ room, ended, sha256 }: Draw, seed: Uint8Array): Finding['verdict'] {
  const seats = ended.seats ?? dealSeats(ended.people.length, seed, sha256)
  const isRight = seats.every((person, place) => {
    const sitting = playerAtSite(room, siteOfSeat(room.sites, place + 1))
    return sitting !== undefined && sitting.login === ended.people[person - 1]
  })
  return isRight && ended.seats ? 'rotated' : verdictOf(isRight)
}

/** Decodes hexadecimal text. */
function readHex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}
