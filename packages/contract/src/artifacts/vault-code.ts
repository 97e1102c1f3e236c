// biome-ignore-all format: written by packages/contract/build/write-artifacts.ts
export const emptyVaultCodeHash =
  '0xe944389f69f16b2f2c256dc082f8e1a6c5a8649c1d1d754c174e1c55f1441e4a'
export const vaultImmutables = [{"length":32,"start":993},{"length":32,"start":1910},{"length":32,"start":4563},{"length":32,"start":4521},{"length":32,"start":4479},{"length":32,"start":4644},{"length":32,"start":4684},{"length":32,"start":4157},{"length":32,"start":4200}] as const
