import { expect, test } from 'vitest'
import { emblems, glyphs, padlock, placePath } from './index.ts'

test('a command that no shape uses is refused', () => {
  expect(() => placePath('M0 0Q1 1 2 2', [0, 0], 1)).toThrow('command Q')
})

test.each([
  ['lines, also without their command', 'M1-2L3 4 5 6z', 'M 12 16 L 16 28 20 32 z'],
  ['level and upright lines', 'M1 1H2V3', 'M 12 22 H 14 V 26'],
  ['curves', 'M0 0C1 2 3 4 5 6', 'M 10 20 C 12 24 16 28 20 32'],
  [
    'steps from the point before, which the place does not change',
    'M.6 1c4.6-.3 7-2.5-1 7zm-1.5 0',
    'M 11.2 22 c 9.2 -0.6 14 -5 -2 14 z m -3 0',
  ],
  [
    'arcs, whose turn and sides stay',
    'M5 0A5 4 30 1 0-5 0 5 4 30 0 1 5 0',
    'M 20 20 A 10 8 30 1 0 0 20 10 8 30 0 1 20 20',
  ],
])('twice the size at 10, 20: %s', (_, path, placed) => {
  expect(placePath(path, [10, 20], 2)).toBe(placed)
})

const shapes = [
  ...Object.values(emblems).map(({ shape }) => shape),
  ...Object.values(glyphs).flatMap(({ shape, cut }) => (cut ? [shape, cut] : [shape])),
  padlock.shackle,
  padlock.body,
]

test.each(shapes)('every shape of the planet comes back from another place: %s', (shape) => {
  const here = placePath(shape, [0, 0], 1)
  expect(placePath(placePath(shape, [100, -50], 2), [-50, 25], 0.5)).toBe(here)
})
