import type { CallWords } from '../call.ts'
import * as calls from '../index.ts'
import { readGranted, readRefusal } from '../words/answers.ts'
import { invert, rename } from '../words/rename.ts'

const wordsOfPath = new Map<string, CallWords>(
  Object.values(calls).flatMap((call) =>
    typeof call === 'object' && 'words' in call && call.words ? [[call.path, call.words] as const] : [],
  ),
)

/** The body of a call in the specification's words, for test clients that speak our own. */
export function speakBody(path: string, body: unknown): unknown {
  const names = wordsOfPath.get(path)?.body
  return names ? rename(body, names) : body
}

/** An answer in our own words, for test clients: a refusal too, with what some calls add to it. */
// biome-ignore lint/suspicious/noExplicitAny: each test asserts the shape of the answers that it gets
export function readAnswer(path: string, wire: unknown): any {
  const names = wordsOfPath.get(path)?.answer
  const answer = names ? rename(wire, invert(names)) : wire
  const refusal = readRefusal(wire)
  if (!refusal) return readGranted(answer)
  const { status, error } = answer as { readonly status?: string; readonly error?: string }
  return { ...refusal, ...(status !== undefined && { status }), ...(error !== undefined && { error }) }
}
