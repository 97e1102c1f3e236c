import { enableCompileCache, flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import './platform/stop-request.ts'

// Reuse what an earlier start has compiled, because players wait for the start. The folder is our own, because code is
// loaded from it.
enableCompileCache(fileURLToPath(new URL('../../../.cache/compiled', import.meta.url)))
const { serve } = await import('./serve.ts')
const { loadConfig } = await import('./config/load-config.ts')
await serve(loadConfig('server'))
// Write the cache now: a process that is killed does not write it at its exit.
flushCompileCache()
