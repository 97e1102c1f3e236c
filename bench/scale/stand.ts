import { ReplicatedPostgres } from '../../apps/server/test/faults/standby/replicated-postgres.ts'
import { type RedisProcess, startRedis } from '../../apps/server/test/harness/server/redis-process.ts'
import { provideProgram, systemPrograms } from '../../scripts/programs/system-programs.ts'
import { type Balancer, startBalancer } from '../faults/balancer.ts'
import { serveNodes } from '../faults/serve-nodes.ts'
import type { Dialect, Member } from '../load/clients/dialect.ts'
import { createProductDialect, enterMembers, productSettings } from '../load/clients/product-crowd.ts'
import { measuredOptions } from '../load/pinned-server.ts'

/** Nodes behind one address with a PostgreSQL of their own, and the members who will play there. */
export interface Stand {
  readonly port: number
  readonly balancer: Balancer
  readonly members: readonly Member[]
  readonly dialect: Dialect
  readonly nodePids: readonly number[]
  readonly postgres: ReplicatedPostgres
  /** One node needs none. */
  readonly redis: RedisProcess | undefined
}

export interface StandPlan {
  readonly nodes: number
  readonly rooms: number
  /** Whether the people of a room are led to one node, or connections go round robin. */
  readonly leadsByRoom: boolean
}

/** Starts a stand for this work only, and removes it afterwards. */
export async function withStand<Figures>(
  { nodes, rooms, leadsByRoom }: StandPlan,
  work: (stand: Stand) => Promise<Figures>,
): Promise<Figures> {
  const cleanUps: (() => Promise<void>)[] = []
  const keep = <Part>(part: Part, end: (part: Part) => Promise<void>): Part => {
    cleanUps.push(() => end(part))
    return part
  }
  try {
    const program = provideProgram(systemPrograms.postgres)
    const postgres = keep(await ReplicatedPostgres.startAlone(program), (it) => it.remove())
    const redis =
      nodes === 1 ? undefined : keep(await startRedis(provideProgram(systemPrograms.redis)), (it) => it.stop())
    const environment = { ...productSettings, DATABASE_URL: postgres.url, ...(redis && { REDIS_URL: redis.url }) }
    const served = keep(await serveNodes({ count: nodes, environment, nodeOptions: measuredOptions() }), (it) =>
      it.stop(),
    )
    const balancer = keep(await startBalancer(served.addresses, { hasHealthChecks: false, leadsByRoom }), (it) =>
      it.close(),
    )
    const port = Number(new URL(balancer.address).port)
    const members = await enterMembers(postgres.pool, rooms)
    const nodePids = served.nodes.map(({ process }) => process.child.pid as number)
    const dialect = createProductDialect(port, members)
    return await work({ port, balancer, members, dialect, nodePids, postgres, redis })
  } finally {
    for (const cleanUp of cleanUps.reverse()) await cleanUp()
  }
}
