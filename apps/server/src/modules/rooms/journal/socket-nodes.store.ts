import { createBatches, type DedicatedConnection } from './journal-connections.ts'
import { silentMs } from './node-presence.store.ts'

interface SocketClosed {
  readonly roomId: string
  readonly accountId: string
}

/**
 * This node has no socket of these players any more. Returns those who have one at another node that lives. The rows are
 * locked in order, so that two nodes cannot deadlock; of two nodes that lose their sockets at once, the later one finds
 * the player nowhere.
 */
const forget = {
  name: 'forget-socket-nodes',
  text: `with gone as materialized (
      select s.id, s.room_id from unnest($1::text[], $2::uuid[]) as g (room_id, account_id)
      join room_seat s on s.room_id = g.room_id and s.account_id = g.account_id order by s.id for no key update of s
    ), changed as (
      update room_seat s set nodes = array_remove(s.nodes, $3::uuid) from gone
      where s.room_id = gone.room_id and s.id = gone.id
      returning s.room_id, s.account_id, s.nodes
    )
    select c.room_id as "roomId", c.account_id as "accountId" from changed c where exists (
      select from node n where n.id = any (c.nodes) and not n.is_missed and n.seen_at > journal_time() - ${silentMs})`,
} as const

function forgetSocketNodes(
  connection: DedicatedConnection,
  nodeId: string,
  closed: readonly SocketClosed[],
): Promise<SocketClosed[]> {
  const [rooms, accounts] = [closed.map(({ roomId }) => roomId), closed.map(({ accountId }) => accountId)]
  return connection.query<SocketClosed>({ ...forget, values: [rooms, accounts, nodeId] })
}

interface Asking extends SocketClosed {
  readonly resolve: (isElsewhere: boolean) => void
}

const maxClosed = 200

/**
 * Asks whether a player whose last socket here has closed has one at another node. Those who close together share a
 * statement. Without an answer the player counts as away: a node that has a socket writes that the player is back.
 */
export function createSocketNodes(
  nodeId: string,
  connections: readonly DedicatedConnection[],
): (roomId: string, accountId: string) => Promise<boolean> {
  const batches = createBatches<Asking>({
    connections,
    maxItems: maxClosed,
    run: async (connection, batch) => {
      const found = await forgetSocketNodes(connection, nodeId, batch).catch(() => [])
      const elsewhere = new Set(found.map(({ roomId, accountId }) => `${roomId} ${accountId}`))
      for (const { roomId, accountId, resolve } of batch) resolve(elsewhere.has(`${roomId} ${accountId}`))
    },
    refuse: ({ resolve }) => resolve(false),
  })
  return (roomId, accountId) => new Promise((resolve) => batches.add({ roomId, accountId, resolve }))
}
