import type { Duplex } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'

/** Within this time all are told to go, each at a moment of its own, so that they do not all come back in one. */
const spreadMs = 2000
/** To say goodbye in; who has not hung up by then is cut off. */
const goodbyeMs = 300

/** `upgraded` is everything that became a WebSocket and still is one: the HTTP server does not close before they do. */
export async function closeSockets(
  connections: Iterable<{ hangUp(): void }>,
  upgraded: ReadonlySet<Duplex>,
): Promise<void> {
  await Promise.all([...connections].map((one) => pause(Math.random() * spreadMs).then(() => one.hangUp())))
  const allClosed = [...upgraded].map((socket) => new Promise((resolve) => socket.once('close', resolve)))
  await Promise.race([Promise.all(allClosed), pause(goodbyeMs)])
  for (const socket of upgraded) socket.destroy()
}
