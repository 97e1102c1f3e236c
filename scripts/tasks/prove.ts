await import(new URL('../../bench/prove/prove.ts', import.meta.url).href)

export {}
