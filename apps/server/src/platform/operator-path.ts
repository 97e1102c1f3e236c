import { resolve } from 'node:path'

/** Resolves a path that the operator typed: npm changes the working folder and passes the original in INIT_CWD. */
export function operatorPath(path: string): string {
  return resolve(process.env['INIT_CWD'] ?? '.', path)
}
