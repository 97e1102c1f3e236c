type Colour = readonly [red: number, green: number, blue: number]

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
const dawn: Colour = [255, 226, 182]

/** The colour of a piece of ground by its height (below zero is sea) and the light that falls on it. */
export function paintGround(height: number, light: number): string {
  const ground = height < 0 ? pick(seaDepths, 1 + height * 1.5) : pick(landHeights, height * 1.5)
  return toHex(mix(mix(night, ground, light ** 0.9), dawn, Math.max(0, light - 0.6) * 0.4))
}

function pick(colours: readonly Colour[], share: number): Colour {
  const index = Math.floor(Math.max(0, Math.min(0.999, share)) * colours.length)
  return colours[index] ?? night
}

function mix(from: Colour, to: Colour, share: number): Colour {
  const between = (a: number, b: number) => Math.round(a + (b - a) * share)
  return [between(from[0], to[0]), between(from[1], to[1]), between(from[2], to[2])]
}

function toHex(colour: Colour): string {
  return `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
