const shortestPassword = 8
const longestPassword = 24

/** Printable ASCII without spaces, with at least one upper-case letter, one digit and one other character. */
export function isStrongPassword(text: string): boolean {
  return (
    text.length >= shortestPassword &&
    text.length <= longestPassword &&
    /^[\x21-\x7e]*$/.test(text) &&
    /[A-Z]/.test(text) &&
    /[0-9]/.test(text) &&
    /[^A-Za-z0-9]/.test(text)
  )
}

const codeLength = 6

export function isCode(text: string): boolean {
  return /^[0-9]{6}$/.test(text)
}

/** The digits of typed or pasted text, cut to the length of a code. */
export function toCodeDigits(text: string): string {
  return text.replace(/[^0-9]/g, '').slice(0, codeLength)
}

/** Failures that lock a form. Shared by both ends: the browser locks the form for its user, the server enforces it. */
export const formFailures = {
  'sign-in': 3,
  'sign-up': 2,
  'forgot-password': 3,
  'restore-password': 3,
  'change-password': 3,
  'change-email': 3,
  'delete-account': 3,
  withdrawal: 2,
} as const

export type LockingForm = keyof typeof formFailures

const longestEmail = 254
/** Lengths as in RFC 5321 and RFC 1035. `xn--` begins a top-level domain in the ASCII form, such as that of `.укр`. */
const emailPattern =
  /^(?=[^@]{1,64}@)[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$/

/**
 * Normalises an e-mail address: trimmed and lower-cased; undefined if it is not one. The ASCII check comes before
 * lower-casing, which turns some foreign letters into Latin ones: two people would share an address.
 */
export function parseEmail(text: string): string | undefined {
  const trimmed = text.trim()
  if (trimmed.length > longestEmail || !/^[\x21-\x7e]*$/.test(trimmed)) return undefined
  const email = trimmed.toLowerCase()
  return emailPattern.test(email) ? email : undefined
}
