/** The state of the camera: the zoom, and the offset of the planet's centre from the centre of its box, in pixels. */
export interface CameraView {
  readonly zoom: number
  readonly x: number
  readonly y: number
}

/** Pixels from the centre of the box. */
export interface Spot {
  readonly x: number
  readonly y: number
}

export interface Box {
  readonly width: number
  readonly height: number
}

export const wholePlanet: CameraView = { zoom: 1, x: 0, y: 0 }
const smallestZoom = 0.5
const largestZoom = 3
const zoomStep = 0.05
/** The zoom step of one press of a button or a key. */
export const pressStep = 5 * zoomStep

/** A mouse wheel zooms by whole steps; the small moves of a touchpad zoom in proportion (specification, section 2). */
export function wheelStep(deltaY: number): number {
  return -Math.sign(deltaY) * Math.min(zoomStep, Math.abs(deltaY) / 160)
}

/** Zooms so that the point of the planet under this spot stays under it. */
export function zoomAround(view: CameraView, wanted: number, { x, y }: Spot): CameraView {
  const zoom = Math.min(largestZoom, Math.max(smallestZoom, Math.round(wanted * 10_000) / 10_000))
  const growth = zoom / view.zoom
  return { zoom, x: x - (x - view.x) * growth, y: y - (y - view.y) * growth }
}

export function dragged(view: CameraView, from: Spot, to: Spot): CameraView {
  return { ...view, x: view.x + to.x - from.x, y: view.y + to.y - from.y }
}

/** Zooms and moves with two fingers: the point in the middle between them stays there. */
export function pinched(view: CameraView, [a, b]: readonly [Spot, Spot], [c, d]: readonly [Spot, Spot]): CameraView {
  const growth = distance(c, d) / Math.max(1, distance(a, b))
  const before = middle(a, b)
  return dragged(zoomAround(view, view.zoom * growth, before), before, middle(c, d))
}

/** Limits the offset, so that the rim of the planet never passes the middle of the box. */
export function keptInside(view: CameraView, { width, height }: Box): CameraView {
  const reach = { x: (width / 2) * view.zoom, y: (height / 2) * view.zoom }
  return { zoom: view.zoom, x: within(view.x, reach.x), y: within(view.y, reach.y) }
}

/** Moves the view just far enough to show a spot of the planet, which is given in pixels at zoom 1. */
export function revealing(view: CameraView, { width, height }: Box, spot: Spot, margin: number): CameraView {
  const seen = { x: view.x + spot.x * view.zoom, y: view.y + spot.y * view.zoom }
  const target = { x: within(seen.x, width / 2 - margin), y: within(seen.y, height / 2 - margin) }
  return dragged(view, seen, target)
}

function within(value: number, reach: number): number {
  return Math.min(Math.max(0, reach), Math.max(-Math.max(0, reach), value))
}

function middle(a: Spot, b: Spot): Spot {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}

function distance(a: Spot, b: Spot): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
