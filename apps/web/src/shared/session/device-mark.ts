import type { KeyValueStore } from '../browser/storage.ts'

const key = 'deviceMark'

/** A random number that identifies this browser, created at its first use. */
export function getDeviceMark(storage: KeyValueStore): string {
  const known = storage.getItem(key)
  if (known) return known
  const mark = crypto.getRandomValues(new Uint32Array(4)).join('')
  storage.setItem(key, mark)
  return mark
}
