import { expect, test } from 'vitest'
import { scatter } from './particles.tsx'

test('78 particles are scattered over the whole box and appear within five seconds', () => {
  const particles = scatter(Math.random)
  expect(particles).toHaveLength(78)
  for (const { x, y, delay } of particles) {
    expect(Math.min(x, y, delay)).toBeGreaterThanOrEqual(0)
    expect(Math.max(x, y)).toBeLessThan(100)
    expect(delay).toBeLessThan(5)
  }
  expect(new Set(particles.map(({ x }) => x)).size).toBe(78)
})
