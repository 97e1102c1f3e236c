/** Passed in, because the rules have no dependency: the server uses Node's implementation, the browser a library. */
export type Sha256 = (bytes: Uint8Array) => Uint8Array

/** Draws a whole number from 0 to below `sides`, each equally likely. */
export type Draw = (sides: number) => number

const wordCount = 2 ** 32

/** Numbers determined by a seed and a tag alone (game-rules specification, section 1.9), the same on every platform. */
export function createDraw(tag: string, seed: Uint8Array, sha256: Sha256): Draw {
  const nextWord = createWords(tag, seed, sha256)
  return (sides) => {
    // Rejects the highest words, which do not fill a whole multiple of `sides`: they would favour low numbers.
    const fair = Math.floor(wordCount / sides) * sides
    let word = nextWord()
    while (word >= fair) word = nextWord()
    return word % sides
  }
}

function createWords(tag: string, seed: Uint8Array, sha256: Sha256): () => number {
  let counter = 0
  let words: number[] = []
  return () => {
    if (words.length === 0) words = readWords(sha256(joinBytes(asciiBytes(tag), seed, countBytes(counter++))))
    return words.shift() ?? 0
  }
}

function readWords(digest: Uint8Array): number[] {
  const view = new DataView(digest.buffer, digest.byteOffset, digest.byteLength)
  return Array.from({ length: digest.byteLength / 4 }, (_, index) => view.getUint32(index * 4))
}

function countBytes(count: number): Uint8Array {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, count)
  return bytes
}

function asciiBytes(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

export function joinBytes(...parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}

/** Shuffles in place (Fisher-Yates), from the last item down. */
export function shuffle<Item>(items: Item[], draw: Draw): Item[] {
  for (let last = items.length - 1; last > 0; last--) {
    const other = draw(last + 1)
    const item = items[last] as Item
    items[last] = items[other] as Item
    items[other] = item
  }
  return items
}
