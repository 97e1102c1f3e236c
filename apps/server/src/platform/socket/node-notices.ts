import type { Server } from 'socket.io'
import type { Log } from '../log.ts'
import type { NodeNotice, NodeNotices } from './socket-edge.ts'

export interface OpenNodeNotices extends NodeNotices {
  close(): void
}

interface ServerEvents {
  /** Named as in release 1.0.1, so that during an upgrade the nodes of both releases receive it. */
  hint: (notice: NodeNotice) => void
}

export type NoticeServer = Server<Record<string, never>, Record<string, never>, ServerEvents>

const namePrefix = 'hexaverse'

/** Connects the nodes of one deployment through Redis; without Redis, notices go nowhere. */
export async function openNodeNotices(
  io: NoticeServer,
  redisUrl: string | undefined,
  log: Log,
): Promise<OpenNodeNotices> {
  const runs: ((notice: NodeNotice) => void)[] = []
  const onNotice = (run: (notice: NodeNotice) => void): void => void runs.push(run)
  if (redisUrl === undefined) return { send: () => undefined, onNotice, close: () => undefined }
  // Imported only here, because it is a quarter of all the code that a server loads at its start.
  const { createAdapter } = await import('@socket.io/redis-streams-adapter')
  const { openRedisLink } = await import('./redis-link.ts')
  const link = openRedisLink(redisUrl, log)
  io.adapter(createAdapter(link.forAdapter, { streamName: namePrefix, channelPrefix: namePrefix }))
  io.on('hint', (notice) => {
    for (const run of runs) run(notice)
  })
  return {
    send: (notice) => {
      if (link.isUp) io.serverSideEmit('hint', notice)
    },
    onNotice,
    close: () => {
      void io.of('/').adapter.close()
      link.close()
    },
  }
}
