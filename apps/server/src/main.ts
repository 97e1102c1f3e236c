import { enableCompileCache, flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Reuse what an earlier start has compiled, because players wait for the start. The folder is our own, because code is
// loaded from it.
enableCompileCache(fileURLToPath(new URL('../../../.cache/compiled', import.meta.url)))
await import('./serve.ts')
// Write the cache now: a process that is killed does not write it at its exit.
flushCompileCache()
