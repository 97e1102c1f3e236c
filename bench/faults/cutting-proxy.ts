import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { Dice } from '../../packages/rules/src/bots/index.ts'

export interface CuttingProxy {
  readonly port: number
  /** Cuts that came while somebody waited for an answer. */
  cuts(): { readonly sent: number; readonly unsent: number }
  /** From now on, and how often: one in so many requests. */
  cutOneIn(requests: number): void
  close(): void
}

const longestWaitMs = 4

/**
 * Stands before the database. Now and then a request is passed on and its answer never comes: the connection is cut at
 * some moment after, so that the work may be done, half done or not begun. Now and then the request itself is lost.
 */
export async function startCuttingProxy(port: number, dice: Dice): Promise<CuttingProxy> {
  const cuts = { sent: 0, unsent: 0 }
  let oneIn = Number.POSITIVE_INFINITY
  const server = createServer((client) => {
    const database = connect(port, '127.0.0.1')
    let isCut = false
    const end = (): void => {
      isCut = true
      client.destroy()
      database.destroy()
    }
    tie(client, database, end)
    database.on('data', (bytes) => isCut || client.write(bytes))
    client.on('data', (bytes) => {
      if (isCut) return
      const isDoomed = Number.isFinite(oneIn) && dice(oneIn) === 0
      if (isDoomed && dice(4) === 0) {
        cuts.unsent++
        end()
        return
      }
      database.write(bytes)
      if (!isDoomed) return
      cuts.sent++
      isCut = true
      setTimeout(end, dice(longestWaitMs))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    cuts: () => cuts,
    cutOneIn: (requests) => {
      oneIn = requests
    },
    close: () => void server.close(),
  }
}

function tie(client: Socket, database: Socket, end: () => void): void {
  for (const socket of [client, database]) {
    socket.setNoDelay(true)
    socket.on('error', end)
    socket.on('close', end)
  }
}
