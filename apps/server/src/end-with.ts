/** Ends the program over something a person can mend: plain lines, no stack. */
export function endWith(lines: string): never {
  process.stderr.write(`${lines}\n`)
  process.exit(1)
}
