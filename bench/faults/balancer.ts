import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface Balancer {
  readonly address: string
  /** The number of connections of each node, in the order of the addresses. */
  counts(): number[]
  /** What clients were sent so far. */
  bytesSent(): number
  close(): Promise<void>
}

interface Target {
  readonly port: number
  readonly address: string
  readonly sockets: Set<Socket>
  misses: number
}

const checkEveryMs = 500
const checkLimitMs = 800
const maxMisses = 2

/**
 * A load balancer in front of several nodes. New connections go to healthy nodes, round robin. After two failed health
 * checks it closes the connections of a node, so that its players reconnect to another one. Without health checks a node
 * that is only slow keeps its players.
 */
export async function startBalancer(addresses: readonly string[], hasHealthChecks = true): Promise<Balancer> {
  const targets = addresses.map(
    (address): Target => ({ address, port: Number(new URL(address).port), sockets: new Set(), misses: 0 }),
  )
  let turn = 0
  let bytesSent = 0
  const server = createServer((client) => {
    const healthy = targets.filter(({ misses }) => misses === 0)
    const target = healthy[turn++ % healthy.length]
    if (target) join(client, target, (bytes) => (bytesSent += bytes))
    else client.destroy()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const checkAll = (): void => targets.forEach((target) => void check(target))
  const timer = hasHealthChecks ? setInterval(checkAll, checkEveryMs) : undefined
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts: () => targets.map(({ sockets }) => sockets.size),
    bytesSent: () => bytesSent,
    close: async () => {
      clearInterval(timer)
      for (const target of targets) closeAll(target)
      server.close()
      await once(server, 'close')
    },
  }
}

function join(client: Socket, target: Target, onSent: (bytes: number) => void): void {
  const node = connect(target.port, '127.0.0.1')
  const end = (): void => {
    target.sockets.delete(client)
    client.destroy()
    node.destroy()
  }
  target.sockets.add(client)
  for (const socket of [client, node]) {
    socket.setNoDelay(true)
    socket.on('error', end)
    socket.on('close', end)
  }
  node.on('error', () => {
    target.misses = Math.max(1, target.misses)
  })
  client.pipe(node)
  node.on('data', ({ length }) => onSent(length)).pipe(client)
}

async function check(target: Target): Promise<void> {
  const signal = AbortSignal.timeout(checkLimitMs)
  const isHealthy = await fetch(`${target.address}/readyz`, { signal }).then(
    ({ ok }) => ok,
    () => false,
  )
  target.misses = isHealthy ? 0 : target.misses + 1
  if (target.misses >= maxMisses) closeAll(target)
}

function closeAll({ sockets }: Target): void {
  for (const socket of sockets) socket.destroy()
}
