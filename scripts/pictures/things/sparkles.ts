/** Four-pointed glints, scattered around something bright. */
import { moveTo, type Point, painted, seededRandom } from '@hexaverse/planet'

const star = 'M0-10C.6-1.6 1.6-.6 10 0 1.6.6.6 1.6 0 10-.6 1.6-1.6.6-10 0-1.6-.6-.6-1.6 0-10z'

export interface Scatter {
  readonly from: number
  readonly to: number
  readonly count: number
  readonly seed: number
}

export function glintsAround([x, y]: Point, { from, to, count, seed }: Scatter, colour: string): string {
  const dice = seededRandom(seed)
  const glints = Array.from({ length: count }, () => {
    const angle = dice() * Math.PI * 2
    const distance = from + (to - from) * dice()
    const place: Point = [x + Math.cos(angle) * distance, y + Math.sin(angle) * distance * 0.6]
    return moveTo(place, painted(star, { fill: colour }), 0.4 + dice() * 0.9)
  })
  return glints.join('')
}
