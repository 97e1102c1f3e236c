import { type AppliedEvent, createRulebook } from '@hexaverse/room'
import { playTranscript, type Transcript } from '@hexaverse/room/transcript'
import type { Game } from '@hexaverse/rules'
import { sha256 } from '@noble/hashes/sha2.js'

const rulebook = createRulebook(sha256)

/** The game after each event; undefined if the rules refuse one of them, because the transcript was changed. */
export function playWhole(transcript: Transcript): readonly AppliedEvent<Game>[] | undefined {
  try {
    return playTranscript(transcript, rulebook)
  } catch {
    return undefined
  }
}
