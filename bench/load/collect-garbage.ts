// Loaded before a measured server: SIGUSR2 collects its garbage and returns the memory to the system, so that only the
// memory of the rooms is counted, without the garbage from seating their players.
process.on('SIGUSR2', () => globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' }))
