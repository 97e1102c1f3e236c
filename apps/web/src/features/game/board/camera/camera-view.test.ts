import { describe, expect, test } from 'vitest'
import {
  type CameraView,
  dragged,
  keptInside,
  pinched,
  revealing,
  wheelStep,
  wholePlanet,
  zoomAround,
} from './camera-view.ts'

const box = { width: 1000, height: 600 }
const near: CameraView = { zoom: 2, x: 40, y: -30 }

/** The spot of the planet, in pixels at zoom 1, that appears at a spot of the box. */
const under = ({ zoom, x, y }: CameraView, spot: { x: number; y: number }) => [(spot.x - x) / zoom, (spot.y - y) / zoom]

function expectSpot(spot: readonly number[], [x = 0, y = 0]: readonly number[]): void {
  expect(spot[0]).toBeCloseTo(x, 6)
  expect(spot[1]).toBeCloseTo(y, 6)
}

describe('the zoom', () => {
  test('stays between 0.5 and 3', () => {
    expect(zoomAround(near, 9, { x: 0, y: 0 }).zoom).toBe(3)
    expect(zoomAround(near, 0.1, { x: 0, y: 0 }).zoom).toBe(0.5)
  })

  test.each([
    [-120, 0.05],
    [120, -0.05],
    [-8, 0.05],
    [4, -0.025],
    [-1, 0.00625],
    [0, 0],
  ])('changes, for a wheel delta of %d, by %d', (deltaY, step) => {
    expect(wheelStep(deltaY)).toBeCloseTo(step, 10)
  })

  test('returns to its value after as many steps out as in', () => {
    let { zoom } = wholePlanet
    for (const deltaY of [...Array(30).fill(-100), ...Array(30).fill(100)]) {
      zoom = zoomAround({ ...wholePlanet, zoom }, zoom + wheelStep(deltaY), { x: 0, y: 0 }).zoom
    }
    expect(zoom).toBe(1)
  })

  test('keeps the same spot of the planet under the pointer', () => {
    const pointer = { x: 210, y: -80 }
    expectSpot(under(zoomAround(near, 2.6, pointer), pointer), under(near, pointer))
  })
})

describe('a drag', () => {
  test('keeps the spot that it began on under the pointer', () => {
    const from = { x: 10, y: 10 }
    const to = { x: -60, y: 90 }
    expectSpot(under(dragged(near, from, to), to), under(near, from))
  })

  test('never moves the rim of the planet past the middle of the box', () => {
    expect(keptInside({ zoom: 1, x: 9000, y: -9000 }, box)).toEqual({ zoom: 1, x: 500, y: -300 })
  })
})

describe('a pinch', () => {
  test('keeps the middle between the fingers on the same spot, and zooms by their distance', () => {
    const before = [
      { x: -50, y: 0 },
      { x: 50, y: 20 },
    ] as const
    const after = [
      { x: -70, y: 10 },
      { x: 60, y: 36 },
    ] as const
    const view = pinched(wholePlanet, before, after)
    expect(view.zoom).toBeCloseTo(Math.hypot(130, 26) / Math.hypot(100, 20), 3)
    expectSpot(under(view, { x: -5, y: 23 }), [0, 10])
  })

  test('of two fingers in one place does not divide by zero', () => {
    const finger = { x: 5, y: 5 }
    expect(pinched(wholePlanet, [finger, finger], [finger, finger]).zoom).toBe(0.5)
  })
})

describe('revealing a focused triangle', () => {
  test('does not move the view when the triangle is visible', () => {
    expect(revealing(near, box, { x: 100, y: 50 }, 70)).toEqual(near)
  })

  test('moves the view just far enough when the triangle is not visible', () => {
    const view = revealing(near, box, { x: 400, y: 0 }, 70)
    expect(view).toEqual({ zoom: 2, x: 40 - (840 - 430), y: -30 })
  })
})
