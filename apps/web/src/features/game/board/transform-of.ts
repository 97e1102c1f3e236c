import type { View } from './view.ts'

/**
 * By whole pixels: between them every picture of the planet would have to be mixed anew. In three dimensions, although it is
 * flat: so it keeps a layer of its own from one move to the next.
 */
export function transformOf({ zoom, x, y }: View): string {
  return `translate3d(${Math.round(x)}px, ${Math.round(y)}px, 0) scale(${zoom})`
}
