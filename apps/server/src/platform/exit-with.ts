/** Ends the program over something a person can mend: plain lines, no stack. */
export function exitWith(lines: string): never {
  process.stderr.write(`${lines}\n`)
  process.exit(1)
}
