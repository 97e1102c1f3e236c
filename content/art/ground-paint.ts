type Colour = readonly [red: number, green: number, blue: number]

const sea: readonly Colour[] = [
  [38, 62, 158],
  [50, 88, 192],
  [82, 140, 222],
]
const land: readonly Colour[] = [
  [96, 78, 190],
  [136, 102, 208],
  [188, 146, 218],
]
const night: Colour = [9, 10, 38]
const dawn: Colour = [255, 226, 182]

/** The colour of a piece of a planet, by its place on the sphere and the light that falls on it. */
export function paintGround(place: readonly [number, number, number], light: number): string {
  const height = heightAt(place)
  const base = height < 0 ? pick(sea, 1 + height) : pick(land, height)
  return toHex(mix(mix(night, base, light ** 0.9), dawn, Math.max(0, light - 0.6) * 0.5))
}

function heightAt([x, y, z]: readonly [number, number, number]): number {
  const waves =
    0.5 * Math.sin(2.1 * x + 1.3 * y - 0.7 * z + 0.4) +
    0.42 * Math.sin(-3.6 * x + 4.7 * y + 1.1 * z + 2.1) +
    0.3 * Math.sin(7.9 * x - 5.2 * y + 2.4 * z + 4.4) +
    0.2 * Math.sin(-11.8 * x - 13.7 * y + 5.2 * z + 1.2)
  return Math.max(-0.99, Math.min(0.99, waves))
}

function pick(colours: readonly Colour[], share: number): Colour {
  return colours[Math.floor(Math.min(0.99, share) * colours.length)] ?? night
}

function mix(from: Colour, to: Colour, share: number): Colour {
  const part = (a: number, b: number) => Math.round(a + (b - a) * share)
  return [part(from[0], to[0]), part(from[1], to[1]), part(from[2], to[2])]
}

function toHex(colour: Colour): string {
  return `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
