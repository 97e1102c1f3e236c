/**
 * The signer's own process. In demo mode the server starts it; in production it runs separately, as its own user. The
 * handler is in place before all else is loaded, so that a server that dies leaves no signer behind. The signer exits
 * at once and leaves the database to other processes.
 */
process.once('disconnect', () => process.exit(0))
if (process.connected === false) process.exit(0)
await import('./run-signer.ts')
