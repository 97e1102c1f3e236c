import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test("the page's entry point imports viem only, and nothing of Node, the compiler, the EVM or the bytecode", () => {
  const reached = follow(new URL('./index.ts', import.meta.url))
  expect(reached.strangers).toEqual(['viem'])
  expect(reached.files.filter((file) => /bytecode|local-chain|env-key|kms/.test(file))).toEqual([])
})

/** Follows the imports of a file. Type imports are erased and do not count. */
function follow(file: URL, files = new Set<string>(), strangers = new Set<string>()) {
  files.add(file.href)
  const text = readFileSync(file, 'utf8')
  for (const [, from = ''] of text.matchAll(/^(?:import|export) (?!type )[^;]*?from '([^']+)'/gms)) {
    const next = new URL(from, file)
    if (!from.startsWith('.')) strangers.add(from)
    else if (!files.has(next.href)) follow(next, files, strangers)
  }
  return { files: [...files], strangers: [...strangers] }
}
