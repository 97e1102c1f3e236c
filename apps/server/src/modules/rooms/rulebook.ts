import { hash } from 'node:crypto'
import {
  applyMove,
  commitTo,
  createGame,
  dealSeats,
  type Game,
  hasChoice,
  mixSeed,
  rulesVersion,
  type Sha256,
} from '@hexaverse/rules'
import type { DrawInputs, Rulebook, Ruleset } from './ruleset.ts'

/** In one call: a map takes hundreds of them, and each hash object would hold memory of its own until it is collected. */
const sha256: Sha256 = (bytes) => hash('sha256', bytes, 'buffer')

const rules: Ruleset<Game> = {
  deal: ({ players, serverSeed, entropies }: DrawInputs) => {
    const secret = Buffer.from(serverSeed, 'hex')
    const given = entropies.map((entropy) => Buffer.from(entropy, 'hex'))
    const seed = mixSeed(secret, given, sha256)
    const created = createGame({ players, seed, sha256 })
    if (!created.ok) throw new Error(`No game for ${players}: ${created.refusal}`)
    const commitment = Buffer.from(commitTo(secret, sha256)).toString('hex')
    return { game: created.value, seats: dealSeats(players, seed, sha256), commitment }
  },
  apply: applyMove,
  hasChoice: ({ position }) => hasChoice(position),
}

/** A room plays on by the rules it began with; a node that does not know them must not touch it. */
export const rulebook: Rulebook<Game> = (version) => {
  if (version !== rulesVersion) throw new Error(`Rules of version ${version} are not known here`)
  return rules
}
