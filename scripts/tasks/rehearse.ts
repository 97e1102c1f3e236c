await import(new URL('../../deploy/rehearsal/run-rehearsal.ts', import.meta.url).href)

export {}
