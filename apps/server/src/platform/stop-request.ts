/**
 * Aborts when this process is asked to stop: by a signal, or because the process that started it has ended. A service
 * manager and a terminal send their signal to all processes, and npm and the launcher forward theirs, so that it often
 * arrives several times; all but the first are ignored. It imports nothing, so that it can be in place before the rest
 * is loaded.
 */
const request = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => request.abort(signal))
process.on('disconnect', () => request.abort('the launcher ended'))
if (process.connected === false) request.abort('the launcher ended')

// The reader of our output may end first. No log line can be written then, and the stop must go on.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)

export const stopRequest: AbortSignal = request.signal
