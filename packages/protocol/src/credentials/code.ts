const codeLength = 6

export function isCode(text: string): boolean {
  return /^[0-9]{6}$/.test(text)
}

/** What a person typed or pasted, without all that is no digit, and no longer than a code. */
export function toCodeDigits(text: string): string {
  return text.replace(/[^0-9]/g, '').slice(0, codeLength)
}
