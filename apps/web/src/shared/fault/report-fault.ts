/** Writes down what broke, under the number that the reader sees and can tell us. */
export function reportFault(reference: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: a fault is logged here and nowhere else
  console.error(`Fault ${reference}`, error)
}

export function createReference(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(4))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
