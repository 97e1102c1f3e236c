/** Builders of SVG strings. Few decimals are precise enough for the eye and keep files small. */
import type { Point } from './points.ts'

export function tidy(value: number): string {
  return String(Math.round(value * 10) / 10)
}

export function pointText([x, y]: Point): string {
  return `${tidy(x)} ${tidy(y)}`
}

export function closedPath(points: readonly Point[]): string {
  return `M${points.map(pointText).join('L')}z`
}

/** A closed outline by relative steps in whole numbers: half the bytes of absolute coordinates. */
export function steppedPath(points: readonly Point[]): string {
  const whole = points.map(([x, y]) => [Math.round(x), Math.round(y)] as const)
  const moves = whole.slice(1).map(([x, y], index) => {
    const [lastX, lastY] = whole[index] ?? [0, 0]
    return `${x - lastX} ${y - lastY}`
  })
  return `M${whole[0]?.join(' ')}l${moves.join(' ')}z`
}

export function openPath(points: readonly Point[]): string {
  return `M${points.map(pointText).join('L')}`
}

export interface Paint {
  readonly fill?: string
  readonly fillOpacity?: number
  readonly stroke?: string
  readonly strokeOpacity?: number
  readonly width?: number
  readonly dashes?: string
}

/** A coloured path. The sheet sets the defaults: no fill, round ends and corners. */
export function painted(shape: string, paint: Paint): string {
  return `<path d="${shape}"${attributes(paint)}/>`
}

export function circle([x, y]: Point, radius: number, paint: Paint): string {
  return `<circle cx="${tidy(x)}" cy="${tidy(y)}" r="${tidy(radius)}"${attributes(paint)}/>`
}

export function group(content: readonly string[], paint: Paint = {}): string {
  return `<g${attributes(paint)}>${content.join('')}</g>`
}

export function moveTo(point: Point, content: string, scale = 1, turn = 0): string {
  const turned = turn === 0 ? '' : ` rotate(${tidy(turn)})`
  const scaled = scale === 1 ? '' : ` scale(${fine(scale)})`
  return `<g transform="translate(${pointText(point)})${turned}${scaled}">${content}</g>`
}

/** Scales content separately in both directions, for things that lie flat and are seen from the side. */
export function tilted(point: Point, [wide, high]: Point, content: string): string {
  return `<g transform="translate(${pointText(point)}) scale(${fine(wide)} ${fine(high)})">${content}</g>`
}

/** Formats opacities and scales, for which one decimal is too coarse. */
export function fine(value: number): string {
  return String(Math.round(value * 1000) / 1000)
}

function attributes({ fill, fillOpacity, stroke, strokeOpacity, width, dashes }: Paint): string {
  const named: readonly (readonly [string, string | number | undefined])[] = [
    ['fill', fill],
    ['fill-opacity', fillOpacity],
    ['stroke', stroke],
    ['stroke-opacity', strokeOpacity],
    ['stroke-width', width],
    ['stroke-dasharray', dashes],
  ]
  return named
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? fine(value) : value}"`)
    .join('')
}
