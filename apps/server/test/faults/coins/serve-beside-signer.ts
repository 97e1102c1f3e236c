// The demo beside a signer that the run starts and kills itself, which demo mode refuses: `node <this file> <socket>`.
import { loadConfig } from '../../../src/config/load-config.ts'
import { serve } from '../../../src/serve.ts'

const [signerSocket] = process.argv.slice(2)
const config = loadConfig('server')
await serve({ ...config, chain: { ...config.chain, signerSocket } })
