import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/**
 * `after`: the database receives and executes what was sent, but its answer is dropped. `before`: the database never
 * receives it. `at once`: it is forwarded, and the connection is cut without waiting for the answer.
 */
export type Cut = 'after' | 'before' | 'at once'

export interface CuttingProxy {
  /** The database's URL with the proxy's host and port. */
  readonly url: string
  /** Number of cuts so far. */
  readonly cuts: number
  /** Cuts the next connection that sends these words. */
  cutNext(words: string, cut: Cut): void
  /** Cuts a connection that sends one of these words whenever `dice` returns a cut. */
  cutAtRandom(words: readonly string[], dice: () => Cut | undefined): void
  /** Behaves like a database that hangs: connections stay open, and no data passes until `thaw`. */
  freeze(): void
  thaw(): void
  /** Behaves like a database that has stopped: closes every connection and accepts none until `openAgain`. */
  shut(): void
  openAgain(): void
  close(): Promise<void>
}

/** A TCP proxy between a server and PostgreSQL that cuts connections at the worst moment. */
export async function startCuttingProxy(databaseUrl: string): Promise<CuttingProxy> {
  const target = new URL(databaseUrl)
  const pairs = new Set<{ near: Socket; far: Socket }>()
  let decideCut: (chunk: Buffer) => Cut | undefined = () => undefined
  let cuts = 0
  let isShut = false
  let isFrozen = false
  const closeAll = (): void => {
    for (const { near, far } of pairs) for (const socket of [near, far]) socket.destroy()
  }
  const server = createServer((near) => {
    if (isShut) {
      near.destroy()
      return
    }
    const far = connect(Number(target.port), target.hostname)
    const pair = { near, far }
    pairs.add(pair)
    if (isFrozen) near.pause()
    let isSwallowing = false
    near.on('data', (chunk) => {
      const cut = decideCut(chunk)
      if (cut) cuts++
      if (cut !== 'before') far.write(chunk)
      if (cut === 'after') isSwallowing = true
      else if (cut) near.destroy()
    })
    far.on('data', (chunk) => {
      if (isSwallowing) near.destroy()
      else near.write(chunk)
    })
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => undefined)
      // `end`, not `destroy`: data that was already forwarded must arrive although its sender has disconnected.
      one.on('close', () => {
        other.end()
        pairs.delete(pair)
      })
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as { port: number }).port)
  return {
    url: url.href,
    get cuts() {
      return cuts
    },
    cutNext: (words, cut) => {
      decideCut = (chunk) => {
        if (!chunk.includes(words)) return undefined
        decideCut = () => undefined
        return cut
      }
    },
    cutAtRandom: (words, dice) => {
      decideCut = (chunk) => (words.some((word) => chunk.includes(word)) ? dice() : undefined)
    },
    freeze: () => {
      isFrozen = true
      for (const { near, far } of pairs) for (const socket of [near, far]) socket.pause()
    },
    thaw: () => {
      isFrozen = false
      for (const { near, far } of pairs) for (const socket of [near, far]) socket.resume()
    },
    shut: () => {
      isShut = true
      closeAll()
    },
    openAgain: () => {
      isShut = false
    },
    close: async () => {
      closeAll()
      server.close()
      await once(server, 'close')
    },
  }
}
