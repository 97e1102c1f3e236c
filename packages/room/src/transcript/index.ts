export { makeTranscript } from './make-transcript.ts'
export { personOf, playTranscript } from './play-transcript.ts'
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
