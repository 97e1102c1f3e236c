import { readFileSync } from 'node:fs'

export function readSource(file: string): string {
  return readFileSync(new URL(`../solidity/${file}`, import.meta.url), 'utf8')
}
