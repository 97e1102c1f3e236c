// The demo chain as its own process, in its own folder: `node demo-chain-process.ts <file> <port>`. It sends its URL to
// the server and exits with it, even if the server was killed. Whatever the chain has answered is already on disk.

process.on('disconnect', () => process.exit(0))
if (!process.connected) process.exit(0)
// A signal to the process group reaches this process too, but the server still needs the chain while it stops.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)

// Import after the handlers are in place: the server may be gone before all of this is loaded.
const { serveLocalChain } = await import('@hexaverse/contract/local-chain')
const [file = '', port = '0'] = process.argv.slice(2)
const onFault = (problem: unknown): never => {
  throw problem
}
const { url } = await serveLocalChain({ file, port: Number(port), onFault })
// Without a callback, a server that is gone meanwhile would be a fault.
process.send?.({ url }, () => undefined)

export {}
