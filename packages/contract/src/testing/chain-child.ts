// A separate program, so that a test can kill it: `node chain-child.ts <file>` serves the kept chain and prints its
// URL.
import { serveLocalChain } from '../local-chain/serve-local-chain.ts'

const { url } = await serveLocalChain({
  file: process.argv[2] ?? '',
  port: 0,
  onFault: (error) => {
    throw error
  },
})
process.stdout.write(`${url}\n`)
