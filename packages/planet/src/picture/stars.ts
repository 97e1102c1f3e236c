import { group, ink, painted, seededRandom } from '../index.ts'

const starSizes = [
  { width: 1.3, strokeOpacity: 0.4, share: 0.66 },
  { width: 1.9, strokeOpacity: 0.6, share: 0.26 },
  { width: 2.7, strokeOpacity: 0.85, share: 0.08 },
]

/** Each star is a line of length 0 whose round caps make a dot: that takes the fewest bytes. */
export function starField(sheetWidth: number, sheetHeight: number, seed: number, count: number): string {
  const dice = seededRandom(seed)
  const layers = starSizes.map(({ width, strokeOpacity, share }) => {
    const dots = Array.from({ length: Math.round(count * share) }, () => {
      return `M${Math.round(dice() * sheetWidth)} ${Math.round(dice() * sheetHeight)}h0`
    })
    return painted(dots.join(''), { strokeOpacity, width })
  })
  return group(layers, { stroke: ink })
}
