/** Aborts when a person or the system asks this process to stop, which then puts away what it began and ends by itself. */
export function stopOnRequest(): AbortSignal {
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop.abort())
  return stop.signal
}
