// Loaded before a measured server: asked by a signal, it throws away what is no longer used and gives its place back, so
// that only what rooms hold is counted, and not what it took to seat people there.
process.on('SIGUSR2', () => globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' }))
