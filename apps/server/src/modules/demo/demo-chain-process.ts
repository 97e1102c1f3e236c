// The chain of the demo as a program of its own, in its own folder: `node demo-chain-process.ts <file> <port>`. It tells the
// server its address and ends with it, also when the server was killed; what it has told anybody is on the disk by then.

process.on('disconnect', () => process.exit(0))
// Ctrl-C, and the end of a terminal, are told to everybody at once; the server still needs the chain while it stops.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)

// Only now, for the server may be gone before all of it is loaded.
const { serveLocalChain } = await import('@hexaverse/contract/local-chain')
const [file = '', port = '0'] = process.argv.slice(2)
const onFault = (problem: unknown): never => {
  throw problem
}
const { url } = await serveLocalChain({ file, port: Number(port), onFault })
process.send?.({ url })

export {}
