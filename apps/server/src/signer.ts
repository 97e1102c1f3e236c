/**
 * The signer's own process. In demo mode the server starts it; in production it runs apart, by its own user. Before all
 * else is loaded: a server that is gone leaves no signer behind. Whether the database goes on is not the signer's business.
 */
process.once('disconnect', () => process.exit(0))
await import('./run-signer.ts')
