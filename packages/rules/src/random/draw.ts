/** Handed in, for the rules have no dependency: Node's own on the server, a library in the browser. */
export type Sha256 = (bytes: Uint8Array) => Uint8Array

/** Draws a whole number from 0 to below `sides`, every one equally likely. */
export type Draw = (sides: number) => number

const wordCount = 2 ** 32

/** Numbers that follow from a seed and a tag alone, the same everywhere and for ever. */
export function createDraw(tag: string, seed: Uint8Array, sha256: Sha256): Draw {
  const nextWord = createWords(tag, seed, sha256)
  return (sides) => {
    // The words at the top, for which no full round of sides is left, would favour the low numbers.
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

/** Shuffles in place, from the last place down. */
export function shuffle<Item>(items: Item[], draw: Draw): Item[] {
  for (let last = items.length - 1; last > 0; last--) {
    const other = draw(last + 1)
    const item = items[last] as Item
    items[last] = items[other] as Item
    items[other] = item
  }
  return items
}
