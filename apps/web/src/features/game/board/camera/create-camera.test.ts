import { expect, test } from 'vitest'
import { transformOf } from './create-camera.ts'

test('the planet moves by whole pixels, and is scaled by exactly the zoom', () => {
  expect(transformOf({ zoom: 1.0375, x: 12.49, y: -0.4 })).toBe('translate3d(12px, 0px, 0) scale(1.0375)')
  expect(transformOf({ zoom: 1, x: -7.6, y: 3.5 })).toBe('translate3d(-8px, 4px, 0) scale(1)')
})
