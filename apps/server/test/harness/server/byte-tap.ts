import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface ByteTap {
  readonly address: string
  /** Number of bytes that the server has sent through the tap, to all clients together. */
  count(): number
  /** The bytes themselves: all of them, or the first `count`. */
  bytes(count?: number): Buffer
  close(): Promise<void>
}

/** A TCP proxy between clients and the server that keeps a copy of every byte sent to a client. */
export async function tapBytes(address: string): Promise<ByteTap> {
  const { hostname, port } = new URL(address)
  const kept: Buffer[] = []
  let sent = 0
  const sockets = new Set<Socket>()
  const tap = createServer((client) => {
    const server = connect(Number(port), hostname)
    for (const socket of [client, server]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
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
      for (const socket of sockets) socket.destroy()
      tap.close()
      await once(tap, 'close')
    },
  }
}
