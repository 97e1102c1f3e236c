import { resolve } from 'node:path'

/** A path as the operator typed it: npm runs our programs elsewhere and remembers where the operator was. */
export function operatorPath(path: string): string {
  return resolve(process.env['INIT_CWD'] ?? '.', path)
}
