import type { SentenceParams } from './codes.ts'

/** Puts parameters into the `{names}` of a sentence. An unknown name stays as it is, so that a slip is seen. */
export function fillIn(sentence: string, params: SentenceParams = {}): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : whole,
  )
}
