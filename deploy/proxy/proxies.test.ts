import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, get, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { findFreePort } from '../../apps/server/src/platform/database/embedded/free-port.ts'
import { provideProgram, systemPrograms } from '../../scripts/programs/system-programs.ts'

const cleanUps: (() => Promise<unknown> | unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

/** A node that answers with its port. */
async function startNode(): Promise<{ port: number; stop: () => void }> {
  const server: Server = createServer((_request, answer) => void answer.end(String(port)))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const stop = (): void => {
    server.close()
    server.closeAllConnections()
  }
  cleanUps.push(stop)
  return { port, stop }
}

interface ProxyPlan {
  readonly port: number
  readonly nodes: readonly number[]
  readonly folder: string
}

async function startCaddy({ port, nodes, folder }: ProxyPlan): Promise<void> {
  await start(provideProgram(systemPrograms.caddy), ['run', '--config', 'deploy/proxy/Caddyfile'], {
    DOMAIN: `http://127.0.0.1:${port}`,
    UPSTREAMS: nodes.map((node) => `127.0.0.1:${node}`).join(' '),
    CADDY_ADMIN: `127.0.0.1:${await findFreePort()}`,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  })
}

async function startNginx({ port, nodes, folder }: ProxyPlan): Promise<void> {
  const site = readFileSync('deploy/proxy/nginx.conf', 'utf8')
    .replace(/^ *(ssl_.*|listen .*80;|listen \[::\]:443.*)\n/gm, '')
    .replace('listen 443 ssl http2', `listen 127.0.0.1:${port}`)
    .replace(/server 127.0.0.1:3000 .*\n.*server 127.0.0.1:3001 .*;/, nodes.map(toServer).join('\n'))
    // The other site only leads to TLS.
    .replace(/server \{\n *server_name.*?\n\}\n/s, '')
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, `pid ${folder}/pid;\nevents {}\nhttp {\n${paths.join('\n')}\n${site}\n}\n`)
  await start(provideProgram(systemPrograms.nginx), ['-c', file, '-e', 'stderr', '-g', 'daemon off;'], {})
}

function toServer(port: number): string {
  return `server 127.0.0.1:${port} max_fails=3 fail_timeout=2s;`
}

async function start(program: string, args: readonly string[], environment: Record<string, string>): Promise<void> {
  const child = spawn(program, args, { env: { ...process.env, ...environment }, stdio: 'ignore' })
  cleanUps.push(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  })
}

/** Two nodes behind a proxy with our settings, and how to ask through it from an address of this machine. */
async function setUp(startProxy: (plan: ProxyPlan) => Promise<void>) {
  const nodes = [await startNode(), await startNode()] as const
  const port = await findFreePort()
  const folder = mkdtempSync(join(tmpdir(), 'proxy-'))
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }))
  await startProxy({ port, nodes: nodes.map((node) => node.port), folder })
  const ask = async (path: string, from = 1): Promise<number> => {
    const request = get({ port, path, host: '127.0.0.1', localAddress: `127.0.0.${from}`, agent: false })
    const [answer] = await once(request, 'response')
    return Number(Buffer.concat(await answer.toArray()))
  }
  await expect.poll(() => ask('/').catch(() => 0)).not.toBe(0)
  /** The node to which the proxy leads everybody in the room. */
  const nodeOf = async (room: string): Promise<number> => {
    const handshake = `/socket.io/?EIO=4&room=${room}&transport=websocket`
    const poll = `/socket.io/?room=${room}&EIO=4&transport=polling&sid=1`
    const led = new Set([await ask(handshake, 1), await ask(handshake, 2), await ask(handshake, 3), await ask(poll, 4)])
    expect([...led]).toHaveLength(1)
    return [...led][0] ?? 0
  }
  return { nodes, ask, nodeOf }
}

const rooms = Array.from({ length: 20 }, (_, index) => `r${index}room${index * 7919}`)

describe.each([
  ['Caddy', startCaddy],
  ['nginx', startNginx],
])('%s with our settings', (_name, startProxy) => {
  test('leads the people of a room to one node, and the rooms to all nodes', async () => {
    const { nodes, nodeOf } = await setUp(startProxy)
    const used = new Set<number>()
    for (const room of rooms) used.add(await nodeOf(room))
    expect(used).toEqual(new Set(nodes.map(({ port }) => port)))
  })

  test('leads who names no room by address, so that each request of a client that polls reaches the same node', async () => {
    const { nodes, ask } = await setUp(startProxy)
    const used = new Set<number>()
    for (let from = 1; from <= 20; from++) {
      const node = await ask('/socket.io/?EIO=4&transport=polling', from)
      expect(await ask('/socket.io/?EIO=4&transport=polling&sid=1', from)).toBe(node)
      used.add(node)
    }
    expect(used).toEqual(new Set(nodes.map(({ port }) => port)))
  })

  test('leads a whole room elsewhere while its node is away', async () => {
    const { nodes, nodeOf } = await setUp(startProxy)
    const before = await nodeOf('moving')
    const [lost, other] = before === nodes[0].port ? nodes : [nodes[1], nodes[0]]
    lost.stop()
    expect(await nodeOf('moving')).toBe(other.port)
  })
})
