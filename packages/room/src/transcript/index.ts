export { bytesToSign } from './bytes-to-sign.ts'
export { type CheckParts, checkTranscript } from './check-transcript.ts'
export { fromBase64url, toBase64url, verifyEd25519 } from './ed25519.ts'
export { makeTranscript } from './make-transcript.ts'
export { personOf, playTranscript, stepThrough } from './play-transcript.ts'
export { type FindKey, findKeyIn, keyIdOf, type PublishedKey } from './published-keys.ts'
export { readTranscript, type TranscriptRefusal } from './read-transcript.ts'
export {
  type CheckLine,
  type Transcript,
  type TranscriptCheck,
  type TranscriptEvent,
  type TranscriptPerson,
  transcriptChecks,
  transcriptFormat,
  type UnsignedTranscript,
} from './transcript.ts'
