import type { KeyValueStore } from '../browser/storage.ts'

const key = 'deviceMark'

/** The random number that tells this browser from others, made when it is first asked for. */
export function getDeviceMark(storage: KeyValueStore): string {
  const known = storage.getItem(key)
  if (known) return known
  const mark = crypto.getRandomValues(new Uint32Array(4)).join('')
  storage.setItem(key, mark)
  return mark
}
