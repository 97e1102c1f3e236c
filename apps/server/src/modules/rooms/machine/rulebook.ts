import { hash } from 'node:crypto'
import { createRulebook } from '@hexaverse/room'

/** One-shot: a map takes hundreds of hashes, and each Hash object would keep memory until it is collected. */
export const rulebook = createRulebook((bytes) => hash('sha256', bytes, 'buffer'))
