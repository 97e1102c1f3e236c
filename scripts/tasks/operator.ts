await import('../../apps/server/src/operator.ts')

export {}
