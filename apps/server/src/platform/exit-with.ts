/** Ends the program because of a problem that a person can fix: plain lines, no stack trace. */
export function exitWith(lines: string): never {
  process.stderr.write(`${lines}\n`)
  process.exit(1)
}
