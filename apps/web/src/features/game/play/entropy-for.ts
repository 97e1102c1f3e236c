import { tabStorage } from '../../../shared/storage/storage.ts'
import { findKeptDraw, keepDraw } from './kept-draw.ts'

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
