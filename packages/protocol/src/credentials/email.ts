const longestEmail = 254
const pattern =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/

/**
 * The one spelling of an e-mail address: trimmed and lower-cased; undefined when it is none. Only ASCII is taken, and that
 * is looked at first: lower-casing turns some foreign letters into Latin ones, and two people would share an address.
 */
export function parseEmail(text: string): string | undefined {
  const trimmed = text.trim()
  if (trimmed.length > longestEmail || !/^[\x21-\x7e]*$/.test(trimmed)) return undefined
  const email = trimmed.toLowerCase()
  return pattern.test(email) ? email : undefined
}
