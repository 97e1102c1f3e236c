import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/**
 * `after`: what was sent reaches the database, which does it, and the answer is swallowed. `before`: it never reaches it.
 * `at once`: it is sent on, and nobody waits to see whether it was done.
 */
export type Cut = 'after' | 'before' | 'at once'

export interface CuttingProxy {
  /** The address of the database by way of this proxy. */
  readonly url: string
  /** How many were cut. */
  readonly cuts: number
  /** Cuts the next connection that sends one of these words. */
  cutNext(words: string, cut: Cut): void
  /** Cuts by chance, as often as the dice say. */
  cutAtRandom(words: readonly string[], dice: () => Cut | undefined): void
  /** As a database that stands still: connections stay, and nothing goes through until `thaw`. */
  freeze(): void
  thaw(): void
  /** As a database that has stopped: every connection is closed, and none is taken until `openAgain`. */
  shut(): void
  openAgain(): void
  close(): Promise<void>
}

/** Stands between a server and PostgreSQL and cuts at the worst moment. */
export async function startCuttingProxy(databaseUrl: string): Promise<CuttingProxy> {
  const target = new URL(databaseUrl)
  const pairs = new Set<{ near: Socket; far: Socket }>()
  let judge: (chunk: Buffer) => Cut | undefined = () => undefined
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
      const cut = judge(chunk)
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
      // What was sent on arrives although its sender is gone.
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
      judge = (chunk) => {
        if (!chunk.includes(words)) return undefined
        judge = () => undefined
        return cut
      }
    },
    cutAtRandom: (words, dice) => {
      judge = (chunk) => (words.some((word) => chunk.includes(word)) ? dice() : undefined)
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
