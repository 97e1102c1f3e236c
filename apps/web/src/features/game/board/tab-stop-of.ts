import { startTriangles } from '@hexaverse/rules'
import type { TriangleFace } from './triangle-face.ts'

/** Where the Tab key enters the planet before anyone has moved on it: at what I may do, else at my home. */
export function tabStopOf(faces: readonly TriangleFace[], mySeat: number | undefined): number {
  const open = faces.findIndex(({ state }) => state === 'open')
  return open >= 0 ? open : (startTriangles[(mySeat ?? 1) - 1]?.[0] ?? 0)
}
