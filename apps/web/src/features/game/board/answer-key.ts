import { arrowStep, isArrow } from './arrow-step.ts'
import { nextOpen } from './next-open.ts'
import type { TriangleFace } from './triangle-face.ts'

type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat'>
type KeyAnswer =
  | { readonly type: 'go'; readonly to: number }
  | { readonly type: 'press'; readonly wantsLock: boolean }
  | { readonly type: 'hold still' }

/** What a key means on a triangle; undefined when it means nothing here, and is left to others. */
export function answerKey(pressed: Pressed, triangle: number, faces: readonly TriangleFace[]): KeyAnswer | undefined {
  const { key, shiftKey, repeat } = pressed
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return undefined
  if (isArrow(key)) return { type: 'go', to: arrowStep(triangle, key) }
  if (key === 'Home' || key === 'End') return { type: 'go', to: nextOpen(faces, triangle, key === 'End' ? 1 : -1) }
  if (key !== 'Enter' && key !== ' ') return undefined
  return repeat ? { type: 'hold still' } : { type: 'press', wantsLock: shiftKey }
}
