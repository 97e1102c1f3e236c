import { hexCount, trianglesPerHex } from '../board/board.ts'
import { resources } from '../board/resources.ts'
import { createDraw, joinBytes, type Sha256, shuffle } from './draw.ts'

/**
 * Nobody can steer the map: the server commits to its seed before anyone joins, each person may add entropy, and when the
 * game is over everything is published, so that anyone can make the map again and compare.
 */
const seedBytes = 32

/** Published before anyone can join. */
export function commitTo(serverSeed: Uint8Array, sha256: Sha256): Uint8Array {
  return sha256(serverSeed)
}

/** `entropies` in the order in which people joined; none counts as zeros, a short one is filled up with them. */
export function mixSeed(serverSeed: Uint8Array, entropies: readonly Uint8Array[], sha256: Sha256): Uint8Array {
  return sha256(joinBytes(serverSeed, ...entropies.map(padEntropy)))
}

function padEntropy(entropy: Uint8Array): Uint8Array {
  const padded = new Uint8Array(seedBytes)
  padded.set(entropy.subarray(0, seedBytes))
  return padded
}

/** By triangle, the place of its resource: each hexagon hides one of each. */
export function makeMap(seed: Uint8Array, sha256: Sha256): Uint8Array {
  const draw = createDraw('map', seed, sha256)
  const map = new Uint8Array(hexCount * trianglesPerHex)
  for (let hex = 0; hex < hexCount; hex++) {
    map.set(shuffle([...resources.keys()], draw), hex * trianglesPerHex)
  }
  return map
}

/** Who sits where: for seat 1, 2, … the number of the person (from 1, in the order of joining). */
export function dealSeats(players: number, seed: Uint8Array, sha256: Sha256): number[] {
  const people = Array.from({ length: players }, (_, index) => index + 1)
  return shuffle(people, createDraw('seat', seed, sha256))
}

export interface PublishedDraw {
  readonly commitment: Uint8Array
  readonly serverSeed: Uint8Array
  readonly entropies: readonly Uint8Array[]
}

/** The map and seats that the published numbers lead to, or undefined where the seed is not the one committed to. */
export function checkDraw({ commitment, serverSeed, entropies }: PublishedDraw, sha256: Sha256) {
  if (commitTo(serverSeed, sha256).join() !== commitment.join()) return undefined
  const seed = mixSeed(serverSeed, entropies, sha256)
  return { map: makeMap(seed, sha256), seats: dealSeats(entropies.length, seed, sha256) }
}
