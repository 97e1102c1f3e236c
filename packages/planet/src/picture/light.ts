/** Gradients, and the three kinds of light made of them: a glow, a line of light, and a trail. */
import { circle, fine, type Point, painted, tidy } from '../index.ts'

interface Stop {
  readonly offset: number
  readonly colour: string
  readonly opacity?: number
}

export function linearGradient(id: string, from: Point, to: Point, stops: readonly Stop[]): string {
  const ends = `x1="${tidy(from[0])}" y1="${tidy(from[1])}" x2="${tidy(to[0])}" y2="${tidy(to[1])}"`
  return `<linearGradient id="${id}" ${ends} gradientUnits="userSpaceOnUse">${stopsOf(stops)}</linearGradient>`
}

export function radialGradient(id: string, centre: Point, radius: number, stops: readonly Stop[]): string {
  const place = `cx="${tidy(centre[0])}" cy="${tidy(centre[1])}" r="${tidy(radius)}"`
  return `<radialGradient id="${id}" ${place} gradientUnits="userSpaceOnUse">${stopsOf(stops)}</radialGradient>`
}

/** A soft light: full in the middle, gone at the edge. */
export function glow(id: string, centre: Point, radius: number, colour: string, strength: number): string {
  const gradient = radialGradient(id, centre, radius, [
    { offset: 0, colour, opacity: strength },
    { offset: 0.4, colour, opacity: strength * 0.38 },
    { offset: 1, colour, opacity: 0 },
  ])
  return gradient + circle(centre, radius, { fill: `url(#${id})` })
}

/** A line of light: wide and faint, narrower, then the bright core. */
export function lightLine(shape: string, stroke: string, width: number): string {
  return [
    painted(shape, { stroke, strokeOpacity: 0.1, width: width * 5 }),
    painted(shape, { stroke, strokeOpacity: 0.26, width: width * 2.4 }),
    painted(shape, { stroke, width }),
  ].join('')
}

/** A line of light that begins faint and ends bright: what something in flight leaves behind. */
export function trail(id: string, shape: string, from: Point, to: Point, colour: string, width: number): string {
  const fading = linearGradient(id, from, to, [
    { offset: 0, colour, opacity: 0 },
    { offset: 1, colour },
  ])
  return fading + lightLine(shape, `url(#${id})`, width)
}

function stopsOf(stops: readonly Stop[]): string {
  return stops
    .map(({ offset, colour, opacity = 1 }) => {
      const seeThrough = opacity === 1 ? '' : ` stop-opacity="${fine(opacity)}"`
      return `<stop offset="${fine(offset)}" stop-color="${colour}"${seeThrough}/>`
    })
    .join('')
}
