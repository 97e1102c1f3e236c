import type { Transcript } from './transcript.ts'

/** What the signature is over: all other fields as JSON without spaces, names in the order of their code units. */
export function bytesToSign(transcript: Omit<Transcript, 'signature'>): Uint8Array<ArrayBuffer> {
  const signed = Object.entries(transcript).filter(([name]) => name !== 'signature')
  return new TextEncoder().encode(canonical(Object.fromEntries(signed)))
}

/** Equal values have equal texts, in whatever order their fields were written. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = Object.entries(value).filter(([, field]) => field !== undefined)
  const sorted = fields.sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${sorted.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join(',')}}`
}
