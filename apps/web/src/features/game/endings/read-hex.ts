/** The bytes of a hexadecimal text, as the server publishes them. */
export function readHex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}
