import { hash } from 'node:crypto'
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

interface BalancerOptions {
  /** Without them a node that is only slow keeps its players. */
  readonly hasHealthChecks?: boolean
  /** Whether connections that name a room go to the node of that room, as through the proxies in `deploy/proxy`. */
  readonly leadsByRoom?: boolean
}

/**
 * A load balancer in front of several nodes. New connections go to healthy nodes, round robin. After two failed health
 * checks it closes the connections of a node, so that its players reconnect to another one.
 */
export async function startBalancer(
  addresses: readonly string[],
  { hasHealthChecks = true, leadsByRoom = false }: BalancerOptions = {},
): Promise<Balancer> {
  const targets = addresses.map(
    (address): Target => ({ address, port: Number(new URL(address).port), sockets: new Set(), misses: 0 }),
  )
  let turn = 0
  let bytesSent = 0
  const server = createServer((client) => {
    client.on('error', () => client.destroy())
    client.once('data', (head) => {
      client.pause()
      const room = leadsByRoom ? roomIn(head) : undefined
      const healthy = targets.filter(({ misses }) => misses === 0)
      const target = healthy[(room === undefined ? turn++ : numberOf(room)) % healthy.length]
      if (target) join({ client, head, target, onSent: (bytes) => (bytesSent += bytes) })
      else client.destroy()
    })
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

function roomIn(head: Buffer): string | undefined {
  return /^GET \S+[?&]room=(\w+)/.exec(head.toString('latin1'))?.[1]
}

function numberOf(room: string): number {
  return hash('md5', room, 'buffer').readUInt32BE()
}

interface Joined {
  readonly client: Socket
  /** What the client has sent so far. */
  readonly head: Buffer
  readonly target: Target
  readonly onSent: (bytes: number) => void
}

function join({ client, head, target, onSent }: Joined): void {
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
  node.write(head)
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
