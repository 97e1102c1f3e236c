import type { KeyValueStore } from '../../../shared/storage/storage.ts'

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
