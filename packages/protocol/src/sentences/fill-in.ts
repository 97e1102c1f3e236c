import type { SentenceParams } from './codes.ts'

/** Texts and names in turn, kept for each sentence: a game says the same ones over and over. */
const taken = new Map<string, readonly string[]>()

/** Puts parameters into the `{names}` of a sentence. An unknown name stays as it is, so that a slip is seen. */
export function fillIn(sentence: string, params: SentenceParams = {}): string {
  const parts = taken.get(sentence) ?? takeApart(sentence)
  let text = parts[0] ?? ''
  for (let place = 1; place < parts.length; place += 2) {
    const name = parts[place] as string
    text += Object.hasOwn(params, name) ? params[name] : `{${name}}`
    text += parts[place + 1]
  }
  return text
}

function takeApart(sentence: string): readonly string[] {
  const parts = sentence.split(/\{(\w+)\}/)
  taken.set(sentence, parts)
  return parts
}
