import { hexCount, trianglesPerHex } from '../board/board.ts'
import { resources } from '../board/resources.ts'
import { createDraw, joinBytes, type Sha256, shuffle } from './draw.ts'

/**
 * Neither the server nor a player can steer the map (game-rules specification, section 1.9): the server commits to its
 * seed before the first player joins, each player may add entropy, and everything is published after the game, so that
 * anyone can compute the map and compare.
 */
const seedBytes = 32

/** The commitment, published before the first player can join. */
export function commitTo(serverSeed: Uint8Array, sha256: Sha256): Uint8Array {
  return sha256(serverSeed)
}

/** `entropies` are in joining order. Missing entropy counts as zeros; short entropy is padded with zeros. */
export function mixSeed(serverSeed: Uint8Array, entropies: readonly Uint8Array[], sha256: Sha256): Uint8Array {
  return sha256(joinBytes(serverSeed, ...entropies.map(padEntropy)))
}

function padEntropy(entropy: Uint8Array): Uint8Array {
  const padded = new Uint8Array(seedBytes)
  padded.set(entropy.subarray(0, seedBytes))
  return padded
}

/** By triangle: the index of its resource. Each hexagon hides one of each. */
export function makeMap(seed: Uint8Array, sha256: Sha256): Uint8Array {
  const draw = createDraw('map', seed, sha256)
  const map = new Uint8Array(hexCount * trianglesPerHex)
  for (let hex = 0; hex < hexCount; hex++) {
    map.set(shuffle([...resources.keys()], draw), hex * trianglesPerHex)
  }
  return map
}

/** For seat 1, 2, … the number of the person who gets it (from 1, in joining order). */
export function dealSeats(players: number, seed: Uint8Array, sha256: Sha256): number[] {
  const people = Array.from({ length: players }, (_, index) => index + 1)
  return shuffle(people, createDraw('seat', seed, sha256))
}

export interface PublishedDraw {
  readonly commitment: Uint8Array
  readonly serverSeed: Uint8Array
  readonly entropies: readonly Uint8Array[]
}

/**
 * The map and seats that follow from the published values, or undefined when the seed does not match the commitment.
 */
export function checkDraw({ commitment, serverSeed, entropies }: PublishedDraw, sha256: Sha256) {
  if (commitTo(serverSeed, sha256).join() !== commitment.join()) return undefined
  const seed = mixSeed(serverSeed, entropies, sha256)
  return { map: makeMap(seed, sha256), seats: dealSeats(entropies.length, seed, sha256) }
}
