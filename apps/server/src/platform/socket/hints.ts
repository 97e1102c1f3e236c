import type { Server } from 'socket.io'
import type { Log } from '../log.ts'
import type { Hints, NodeHint } from './socket-edge.ts'

export interface OpenHints extends Hints {
  close(): void
}

interface ServerEvents {
  hint: (hint: NodeHint) => void
}

export type HintServer = Server<Record<string, never>, Record<string, never>, ServerEvents>

const namePrefix = 'hexaverse'

/** Between the nodes of one deployment; of one alone where there is no Redis. */
export async function openHints(io: HintServer, redisUrl: string | undefined, log: Log): Promise<OpenHints> {
  const runs: ((hint: NodeHint) => void)[] = []
  const onHint = (run: (hint: NodeHint) => void): void => void runs.push(run)
  if (redisUrl === undefined) return { send: () => undefined, onHint, close: () => undefined }
  // A quarter of all that a server loads: players of one node alone need not wait for it.
  const { createAdapter } = await import('@socket.io/redis-streams-adapter')
  const { openRedisLink } = await import('./redis-link.ts')
  const link = openRedisLink(redisUrl, log)
  io.adapter(createAdapter(link.forAdapter, { streamName: namePrefix, channelPrefix: namePrefix }))
  io.on('hint', (hint) => {
    for (const run of runs) run(hint)
  })
  return {
    send: (hint) => {
      if (link.isUp) io.serverSideEmit('hint', hint)
    },
    onHint,
    close: () => {
      io.of('/').adapter.close()
      link.close()
    },
  }
}
