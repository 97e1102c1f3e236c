import { buildWebIfChanged } from '../build-web.ts'

await buildWebIfChanged()
await import('../../apps/server/src/main.ts')
