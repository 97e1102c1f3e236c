/** Units of a resource as round pieces of glass, and the signs between them: language-neutral arithmetic. */
import {
  accentBright,
  circle,
  glassEdge,
  glyphs,
  nightRaised,
  openPath,
  type Point,
  painted,
  pointText,
  resourceGlyph,
  tidy,
} from '@hexaverse/planet'
import type { Resource } from '@hexaverse/rules'

export function counter(resource: Resource, centre: Point, radius: number): string {
  return [
    circle(centre, radius, { fill: nightRaised, stroke: glassEdge, strokeOpacity: 0.3, width: 1.5 }),
    circle(centre, radius, { fill: glyphs[resource].colour, fillOpacity: 0.13 }),
    resourceGlyph(resource, centre, radius * 1.24),
  ].join('')
}

export function countersInRow(units: readonly Resource[], [x, y]: Point, radius: number, gap = 0.28): string {
  const step = radius * (2 + gap)
  const first = x - (step * (units.length - 1)) / 2
  return units.map((resource, index) => counter(resource, [first + step * index, y], radius)).join('')
}

export function minus([x, y]: Point, size: number): string {
  return sign(`M${pointText([x - size / 2, y])}h${tidy(size)}`, '#ff9aa1', size)
}

export function plus([x, y]: Point, size: number): string {
  return sign(
    `M${pointText([x - size / 2, y])}h${tidy(size)}M${pointText([x, y - size / 2])}v${tidy(size)}`,
    '#7ff0c2',
    size,
  )
}

export function arrow([x, y]: Point, length: number, size: number): string {
  const tip: Point = [x + length / 2, y]
  const shaft = openPath([[x - length / 2, y], tip])
  const head = openPath([[tip[0] - size, y - size], tip, [tip[0] - size, y + size]])
  return sign(shaft + head, accentBright, size * 1.6)
}

/** A pane of glass to put counters on where the ground would disturb them. */
export function pane([x, y]: Point, width: number, height: number): string {
  const place = `x="${tidy(x)}" y="${tidy(y)}" width="${tidy(width)}" height="${tidy(height)}" rx="22"`
  const edge = `stroke="${glassEdge}" stroke-opacity=".26" stroke-width="1.5"`
  return `<rect ${place} fill="#0b0b26" fill-opacity=".84" ${edge}/>`
}

function sign(shape: string, stroke: string, size: number): string {
  return (
    painted(shape, { stroke, strokeOpacity: 0.18, width: size * 0.5 }) + painted(shape, { stroke, width: size * 0.2 })
  )
}
