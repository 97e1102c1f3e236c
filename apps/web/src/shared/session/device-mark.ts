import type { KeyValueStore } from '../browser/storage.ts'

const key = 'deviceMark'

/** Whether a person has tried to sign in or up in this browser before. */
export function hasDeviceMark(storage: KeyValueStore): boolean {
  return storage.getItem(key) !== null
}

/** A random number that identifies this browser, created at its first use. */
export function getDeviceMark(storage: KeyValueStore): string {
  const known = storage.getItem(key)
  if (known) return known
  const mark = crypto.getRandomValues(new Uint32Array(4)).join('')
  storage.setItem(key, mark)
  return mark
}
