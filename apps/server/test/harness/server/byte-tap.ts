import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface ByteTap {
  readonly address: string
  /** How many the server has sent to anybody through here. */
  count(): number
  /** They themselves: all, or the first so many. */
  bytes(count?: number): Buffer
  close(): Promise<void>
}

/** Stands between clients and the server and keeps a copy of every byte on its way to a client. */
export async function tapBytes(address: string): Promise<ByteTap> {
  const { hostname, port } = new URL(address)
  const kept: Buffer[] = []
  let sent = 0
  const lines = new Set<Socket>()
  const tap = createServer((client) => {
    const server = connect(Number(port), hostname)
    for (const line of [client, server]) {
      lines.add(line)
      line.on('error', () => undefined)
      line.on('close', () => {
        lines.delete(line)
        client.destroy()
        server.destroy()
      })
    }
    server.on('data', (bytes) => {
      kept.push(bytes)
      sent += bytes.length
    })
    client.pipe(server)
    server.pipe(client)
  })
  tap.listen(0, '127.0.0.1')
  await once(tap, 'listening')
  return {
    address: `http://127.0.0.1:${(tap.address() as AddressInfo).port}`,
    count: () => sent,
    bytes: (count = sent) => Buffer.concat(kept).subarray(0, count),
    close: async () => {
      for (const line of lines) line.destroy()
      tap.close()
      await once(tap, 'close')
    },
  }
}
