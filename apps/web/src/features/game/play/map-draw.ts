import { type KeyValueStore, tabStorage } from '../../../shared/browser/storage.ts'

/** What this browser knew of the draw before the game began: only that proves something when it is over. Hexadecimal. */
export interface KeptDraw {
  /** The own random bytes. */
  readonly entropy: string
  /** Of the server's secret, as told when the seat was given. */
  readonly mapCommitment?: string
}

const keyOf = (roomId: string) => `draw/${roomId}`

export function keepDraw(storage: KeyValueStore, roomId: string, draw: KeptDraw): void {
  storage.setItem(keyOf(roomId), JSON.stringify(draw))
}

export function findKeptDraw(storage: KeyValueStore, roomId: string): KeptDraw | undefined {
  const text = storage.getItem(keyOf(roomId))
  return text === null ? undefined : parseDraw(text)
}

function parseDraw(text: string): KeptDraw | undefined {
  try {
    const { entropy, mapCommitment } = JSON.parse(text) as Partial<Record<keyof KeptDraw, unknown>>
    if (typeof entropy !== 'string') return undefined
    return { entropy, ...(typeof mapCommitment === 'string' && { mapCommitment }) }
  } catch {
    return undefined
  }
}

const byteCount = 32

/**
 * Random bytes for the map of that room, hexadecimal, and kept. The same whenever they are asked for, because the first
 * that a room was sent count.
 */
export function entropyFor(roomId: string, mapCommitment: string | undefined): string {
  const kept = findKeptDraw(tabStorage, roomId)
  if (kept) return kept.entropy
  const entropy = toHex(crypto.getRandomValues(new Uint8Array(byteCount)))
  keepDraw(tabStorage, roomId, { entropy, ...(mapCommitment !== undefined && { mapCommitment }) })
  return entropy
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
