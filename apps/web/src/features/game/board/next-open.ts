import { openAmong, type TriangleFace } from './triangle-face.ts'

/** The next triangle that may be claimed, by number and around again; the same one when there is none. */
export function nextOpen(faces: readonly TriangleFace[], from: number, step: 1 | -1): number {
  const open = openAmong(faces)
  if (step === 1) return open.find((number) => number > from) ?? open[0] ?? from
  return open.findLast((number) => number < from) ?? open.at(-1) ?? from
}
