import { enableCompileCache, flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// What one start has compiled the next need not: players wait for it. In a folder of our own, for code is read from it.
enableCompileCache(fileURLToPath(new URL('../../../.cache/compiled', import.meta.url)))
await import('./serve.ts')
// A process that is killed writes nothing down at its end.
flushCompileCache()
