import { startTriangles } from '@hexaverse/rules'
import { openAmong, type TriangleFace } from './triangle-face.ts'

/** Where the Tab key enters the planet before anyone has moved on it: at what I may do, else at my home. */
export function tabStopOf(faces: readonly TriangleFace[], mySeat: number | undefined): number {
  return openAmong(faces)[0] ?? startTriangles[(mySeat ?? 1) - 1]?.[0] ?? 0
}
