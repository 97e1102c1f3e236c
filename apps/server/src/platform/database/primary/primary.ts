import { setTimeout as pause } from 'node:timers/promises'
import { Client, type ClientBase } from 'pg'
import type { Log } from '../../log.ts'

/** The server of the database that takes writes. All connections of a process lead to it, or to none. */
export interface Primary {
  /** Which of the addresses it has. */
  readonly index: number
  /** Throws if a new connection leads to another server: a stand-by, or a primary that was replaced. */
  admit(client: ClientBase): Promise<void>
  close(): Promise<void>
}

interface ServerState {
  readonly isReadOnly: boolean
  /** Each promotion begins a new one. */
  readonly timeline: number
}

const readState = `
  select pg_is_in_recovery() or current_setting('default_transaction_read_only')::boolean as "isReadOnly",
    case when pg_is_in_recovery() then 0
      else ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::integer end as timeline`

const admitLimitMs = 3000
/** How long a process that starts waits for one: on a busy machine the first look may fail, and a promotion takes seconds. */
const findLimitMs = 10_000

/**
 * With several addresses, looks at all of them all the time, so that a promotion is noticed while the lost server does
 * not even refuse connections. With one, behind a proxy perhaps, only its connections are checked.
 */
export async function findPrimary(addresses: readonly string[], log: Log): Promise<Primary> {
  let index = 0
  let newest = 0
  const admitted = new Map<ClientBase, number>()
  const stopped = new AbortController()
  const found = new AbortController()

  /** A primary of an older timeline was replaced: what it holds is out of date, and what it takes would be lost. */
  const follow = (timeline: number): void => {
    newest = timeline
    for (const [client, older] of admitted) if (older < timeline) cut(client)
  }
  const onState = (seen: number, { isReadOnly, timeline }: ServerState): void => {
    if (isReadOnly || timeline <= newest) return
    if (newest > 0) log.warn({ from: hostOf(addresses[index]), to: hostOf(addresses[seen]) }, 'the database has moved')
    index = seen
    follow(timeline)
    found.abort()
  }
  const watches =
    addresses.length > 1 ? addresses.map((url, seen) => watchServer(url, (state) => onState(seen, state), stopped)) : []
  await Promise.all(watches.map(({ tried }) => tried))
  if (watches.length > 0) await pause(findLimitMs, undefined, { signal: found.signal }).catch(() => undefined)
  return {
    get index() {
      return index
    },
    admit: async (client) => {
      const { isReadOnly, timeline } = await readInTime(client)
      if (isReadOnly) throw new Error('This server of the database is read-only.')
      if (timeline < newest) throw new Error('This server of the database was replaced by another.')
      if (timeline > newest) follow(timeline)
      admitted.set(client, timeline)
      client.once('end', () => admitted.delete(client))
    },
    close: async () => {
      stopped.abort()
      await Promise.all(watches.map(({ ended }) => ended))
    },
  }
}

/** The limit of a pool for a new connection does not count this query. */
async function readInTime(client: ClientBase): Promise<ServerState> {
  const timer = setTimeout(() => cut(client), admitLimitMs)
  try {
    return await queryState(client)
  } finally {
    clearTimeout(timer)
  }
}

async function queryState(client: ClientBase): Promise<ServerState> {
  const { rows } = await client.query<ServerState>(readState)
  return rows[0] ?? { isReadOnly: true, timeline: 0 }
}

/** Breaks the connection as a dead server would, which every user of it handles. */
function cut(client: ClientBase): void {
  ;(client as Client).connection.stream.destroy()
}

function hostOf(url = ''): string {
  return new URL(url).host
}

const pollMs = 250
const queryTimeoutMs = 1000

interface ServerWatch {
  /** Resolves when the server was asked once, whether it answered or not. */
  readonly tried: Promise<void>
  readonly ended: Promise<void>
}

function watchServer(url: string, onState: (state: ServerState) => void, { signal }: AbortController): ServerWatch {
  const tried = Promise.withResolvers<void>()
  const sleep = () => pause(pollMs, undefined, { signal }).catch(() => undefined)
  const pollWhileConnected = async (): Promise<void> => {
    const limits = { connectionTimeoutMillis: queryTimeoutMs, query_timeout: queryTimeoutMs }
    const client = new Client({ connectionString: url, application_name: 'hexaverse looks for the primary', ...limits })
    client.on('error', () => undefined)
    try {
      await client.connect()
      while (!signal.aborted) {
        onState(await queryState(client))
        tried.resolve()
        await sleep()
      }
    } finally {
      tried.resolve()
      cut(client)
    }
  }
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      // A server that does not answer is not the primary; it is asked again.
      await pollWhileConnected().catch(() => undefined)
      await sleep()
    }
  }
  return { tried: tried.promise, ended: run() }
}
