import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '../../apps/server/src/platform/database/open-database.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { makeDataFolder, removeDataFolder } from '../../apps/server/test/harness/database/data-folder.ts'
import { rootFolder } from '../../scripts/root-folder.ts'
import { startDebianPostgres } from '../scale/debian-postgres.ts'
import { createBoardgameDialect } from './clients/boardgame-dialect.ts'
import type { Dialect, Member } from './clients/dialect.ts'
import { createProductDialect, enterMembers, productSettings } from './clients/product-crowd.ts'
import { createRoomsDialect } from './clients/rooms-dialect.ts'
import { plainScript, seats } from './clients/script.ts'
import { rivalsFolder } from './install-rivals.ts'
import { pinToLoadCore, startPinned } from './pinned-server.ts'

const contestantNames = ['relay', 'boardgame.io', 'hexaverse'] as const
export type ContestantName = (typeof contestantNames)[number]

/** A running server, and the members who will play there. */
export interface Contestant {
  readonly port: number
  readonly pid: number
  /** The process id of its database, where it has one. */
  readonly databasePid?: number
  readonly members: readonly Member[]
  readonly dialect: Dialect
  stop(): Promise<void>
}

/** About as many turns as our own games have. */
const turnsOfPlainGames = 110

const starters: Record<ContestantName, (rooms: number) => Promise<Contestant>> = {
  relay: (rooms) => {
    const script = plainScript(turnsOfPlainGames)
    const dialect = createRoomsDialect({ findScript: () => script, askForRoom: async () => 'anyroom0' })
    return startRival('relay.ts', rooms, dialect)
  },
  'boardgame.io': (rooms) => startRival('boardgame-io.mjs', rooms, createBoardgameDialect(turnsOfPlainGames)),
  hexaverse: startProduct,
}

async function startRival(program: string, rooms: number, dialect: Dialect): Promise<Contestant> {
  const server = await startPinned(join(rivalsFolder, program), { NODE_ENV: 'production' })
  const members = Array.from({ length: rooms * seats }, (_, index) => ({
    id: `${index}`,
    email: `load-${index}@players.example`,
    login: `load-${index}`,
    secret: '',
  }))
  return { port: server.port, pid: server.process.pid, members, dialect, stop: server.stop }
}

/**
 * Starts the whole product as a person does, with its embedded PostgreSQL, or with Debian's and its own settings. The
 * database is pinned to the load's core.
 */
async function startProduct(rooms: number): Promise<Contestant> {
  const dataFolder = makeDataFolder()
  const debian = process.env['LOAD_POSTGRES'] === 'debian' ? await startDebianPostgres() : undefined
  const environment = {
    PORT: '0',
    DATA_DIR: dataFolder,
    ...productSettings,
    FAST_SOCKETS: process.env['FAST_SOCKETS'] ?? 'on',
    ...(debian && { DATABASE_URL: debian.url }),
  }
  const server = await startPinned(join(rootFolder, 'apps/server/src/main.ts'), environment)
  const databasePid = debian?.pid ?? pidOfEmbedded(dataFolder)
  pinToLoadCore(databasePid)
  const members = await prepareDatabase({ url: debian?.url, dataFolder }, rooms)
  const dialect = createProductDialect(server.port, members)
  const stop = async (): Promise<void> => {
    await server.stop()
    await debian?.remove()
    removeDataFolder(dataFolder)
  }
  return { port: server.port, pid: server.process.pid, databasePid, members, dialect, stop }
}

function pidOfEmbedded(dataFolder: string): number {
  const lockFile = readFileSync(join(dataFolder, 'postgres/cluster/postmaster.pid'), 'utf8')
  return Number(lockFile.split('\n')[0])
}

async function prepareDatabase(
  place: { readonly url: string | undefined; readonly dataFolder: string },
  rooms: number,
): Promise<Member[]> {
  const log = createLog({ level: 'fatal', mode: 'demo' })
  const database = await openDatabase({ ...place, userName: 'load', role: 'operator', log })
  try {
    return await enterMembers(database.pool, rooms)
  } finally {
    await database.close()
  }
}

/** Starts a contestant for this work only, and stops it afterwards. */
export async function withContestant<Figures>(
  name: ContestantName,
  rooms: number,
  work: (contestant: Contestant) => Promise<Figures>,
): Promise<Figures> {
  const contestant = await starters[name](rooms)
  try {
    return await work(contestant)
  } finally {
    await contestant.stop()
  }
}
