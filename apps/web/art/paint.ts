import { type Colour, litColour } from '@hexaverse/planet'

const seaDepths: readonly Colour[] = [
  [38, 62, 158],
  [46, 80, 184],
  [58, 104, 206],
  [82, 140, 222],
]
const landHeights: readonly Colour[] = [
  [96, 78, 190],
  [122, 92, 204],
  [152, 112, 212],
  [188, 146, 218],
  [232, 200, 226],
]
const night: Colour = [10, 11, 44]

/** The colour of a piece of ground by its height (below zero is sea) and the light that falls on it. */
export function paintGround(height: number, light: number): string {
  const ground = height < 0 ? pick(seaDepths, 1 + height * 1.5) : pick(landHeights, height * 1.5)
  return litColour(ground, light, { night, glare: 0.4 })
}

function pick(colours: readonly Colour[], share: number): Colour {
  const index = Math.floor(Math.max(0, Math.min(0.999, share)) * colours.length)
  return colours[index] ?? night
}
