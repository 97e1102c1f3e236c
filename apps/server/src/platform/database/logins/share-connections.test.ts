import { expect, test } from 'vitest'
import { leastConnections, shareConnections } from './share-connections.ts'

/** The listener, and two while an archive is built. */
const apart = 3

test.each([
  [36, { web: 10, game: 20, reconciler: 3 }],
  [leastConnections, { web: 4, game: 7, reconciler: 1 }],
])('a node with %i connections shares them among its pools', (total, shares) => {
  expect(shareConnections(total)).toEqual(shares)
})

test('no node opens more connections than it may', () => {
  for (let total = leastConnections; total <= 200; total += 1) {
    const { web, game, reconciler } = shareConnections(total)
    expect(web + game + reconciler + apart).toBe(total)
    expect(Math.min(web - 4, game - 7, reconciler - 1)).toBeGreaterThanOrEqual(0)
  }
})

test('six nodes and the signer leave four of the connections that Debian’s PostgreSQL admits', () => {
  const [admitted, reservedForOwner, signer] = [100, 3, 3]
  expect(6 * leastConnections + signer).toBeLessThanOrEqual(admitted - reservedForOwner - 4)
})
