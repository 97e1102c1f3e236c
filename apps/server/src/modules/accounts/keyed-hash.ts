import { createHmac } from 'node:crypto'

/**
 * A hash that only this server can make. Six digits, and addresses too, are few enough to try them all: a plain hash of
 * one would keep nothing secret. Every use has a name of its own, so that a hash for one use fits no other.
 */
export type KeyedHash = (use: string, ...parts: readonly string[]) => Buffer

export function createKeyedHash(key: Buffer): KeyedHash {
  return (use, ...parts) =>
    createHmac('sha256', key)
      .update(JSON.stringify([use, ...parts]))
      .digest()
}
