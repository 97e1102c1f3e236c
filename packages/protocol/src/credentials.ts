const shortestPassword = 8
const longestPassword = 24

/** Printable ASCII without the space, with an upper-case letter, a digit and something that is neither letter nor digit. */
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

/** What a person typed or pasted, without all that is no digit, and no longer than a code. */
export function toCodeDigits(text: string): string {
  return text.replace(/[^0-9]/g, '').slice(0, codeLength)
}

/** How many failures lock a form, for both ends: the browser locks it for the person, the server for everyone else. */
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
const emailPattern =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/

/**
 * The one spelling of an e-mail address: trimmed and lower-cased; undefined when it is none. Only ASCII is taken, and that
 * is looked at first: lower-casing turns some foreign letters into Latin ones, and two people would share an address.
 */
export function parseEmail(text: string): string | undefined {
  const trimmed = text.trim()
  if (trimmed.length > longestEmail || !/^[\x21-\x7e]*$/.test(trimmed)) return undefined
  const email = trimmed.toLowerCase()
  return emailPattern.test(email) ? email : undefined
}
