import { createAdapter } from '@socket.io/redis-streams-adapter'
import type { Server } from 'socket.io'
import type { Log } from '../log.ts'
import { openRedisLink } from './redis-link.ts'
import type { Hint, Hints } from './socket-edge.ts'

export interface OpenHints extends Hints {
  close(): void
}

interface ServerEvents {
  hint: (hint: Hint) => void
}

export type HintServer = Server<Record<string, never>, Record<string, never>, ServerEvents>

const namePrefix = 'hexaverse'

/** Between the nodes of one deployment; of one alone where there is no Redis. */
export function openHints(io: HintServer, redisUrl: string | undefined, log: Log): OpenHints {
  const runs: ((hint: Hint) => void)[] = []
  const onHint = (run: (hint: Hint) => void): void => void runs.push(run)
  if (redisUrl === undefined) return { send: () => undefined, onHint, close: () => undefined }
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
