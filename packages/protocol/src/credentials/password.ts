const shortest = 8
const longest = 24

/** Printable ASCII without the space, with an upper-case letter, a digit and something that is neither letter nor digit. */
export function isStrongPassword(text: string): boolean {
  return (
    text.length >= shortest &&
    text.length <= longest &&
    /^[\x21-\x7e]*$/.test(text) &&
    /[A-Z]/.test(text) &&
    /[0-9]/.test(text) &&
    /[^A-Za-z0-9]/.test(text)
  )
}
