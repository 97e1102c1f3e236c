import { type KeyValueStore, tabStorage } from '../../../shared/browser/storage.ts'

/** What this browser knew of the draw before the game began: only that proves the map fair afterwards. Hexadecimal. */
export interface StoredDraw {
  /** The player's own random bytes. */
  readonly entropy: string
  /** The commitment to the server's secret, as it was sent when the seat was reserved. */
  readonly mapCommitment?: string
}

const keyOf = (roomId: string) => `draw/${roomId}`

export function storeDraw(storage: KeyValueStore, roomId: string, draw: StoredDraw): void {
  storage.setItem(keyOf(roomId), JSON.stringify(draw))
}

export function findStoredDraw(storage: KeyValueStore, roomId: string): StoredDraw | undefined {
  const text = storage.getItem(keyOf(roomId))
  return text === null ? undefined : parseDraw(text)
}

function parseDraw(text: string): StoredDraw | undefined {
  try {
    const { entropy, mapCommitment } = JSON.parse(text) as Partial<Record<keyof StoredDraw, unknown>>
    if (typeof entropy !== 'string') return undefined
    return { entropy, ...(typeof mapCommitment === 'string' && { mapCommitment }) }
  } catch {
    return undefined
  }
}

const byteCount = 32

/**
 * Returns random bytes for the map of this room, as hexadecimal, and stores them. Later calls return the same bytes,
 * because the room uses the first ones that it receives.
 */
export function entropyFor(roomId: string, mapCommitment: string | undefined): string {
  const kept = findStoredDraw(tabStorage, roomId)
  if (kept) return kept.entropy
  const entropy = toHex(crypto.getRandomValues(new Uint8Array(byteCount)))
  storeDraw(tabStorage, roomId, { entropy, ...(mapCommitment !== undefined && { mapCommitment }) })
  return entropy
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
