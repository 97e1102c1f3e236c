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

/** Connects the nodes of one deployment through Redis; without Redis, hints go nowhere. */
export async function openHints(io: HintServer, redisUrl: string | undefined, log: Log): Promise<OpenHints> {
  const runs: ((hint: NodeHint) => void)[] = []
  const onHint = (run: (hint: NodeHint) => void): void => void runs.push(run)
  if (redisUrl === undefined) return { send: () => undefined, onHint, close: () => undefined }
  // Imported only here, because it is a quarter of all the code that a server loads at its start.
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
      void io.of('/').adapter.close()
      link.close()
    },
  }
}
