import { type ClientConfig, Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeDataFolder, removeDataFolder } from '../../testing/data-folder.ts'
import { createLog } from '../log.ts'
import { type EmbeddedDatabase, openEmbeddedDatabase } from './embedded/embedded-database.ts'
import { type Database, openDatabase } from './open-database.ts'

/** A PostgreSQL of its own: these tests make and drop the role that all servers of one share. */
const dataFolder = makeDataFolder()
const silent = createLog({ level: 'fatal', mode: 'demo' })
let embedded: EmbeddedDatabase
let superuser: Pool
let databases = 0

beforeAll(async () => {
  embedded = await openEmbeddedDatabase({ dataFolder, userName: 'tests', role: 'server', log: silent })
  superuser = new Pool(embedded.connection)
})
afterAll(async () => {
  await superuser.end()
  await embedded.stop()
  removeDataFolder(dataFolder)
})

/** A database whose owner may only what the attributes say. */
async function createOwned(attributes: string): Promise<{ url: string; user: string }> {
  databases += 1
  const number = databases
  const user = `owner_${number}`
  await superuser.query(`create role ${user} login password 'planted' ${attributes}`)
  await superuser.query(`create database colony_${number} owner ${user}`)
  return { url: urlOf(`colony_${number}`, user, 'planted'), user }
}

function urlOf(database: string, user: string | undefined, password: ClientConfig['password']): string {
  const { host, port } = embedded.connection
  return `postgres://${user}:${password}@${host}:${port}/${database}`
}

function open(url: string, options: { needsRole: boolean; log?: typeof silent }): Promise<Database> {
  return openDatabase({ url, dataFolder, userName: 'a server', role: 'server', log: silent, ...options })
}

async function roleOf({ pool }: Database): Promise<unknown> {
  return (await pool.query('select current_user as name')).rows[0].name
}

/** Databases of other tests may hold grants to it. */
async function forgetRole(): Promise<void> {
  for (let number = 1; number <= databases; number += 1) {
    const pool = new Pool({ ...embedded.connection, database: `colony_${number}` })
    const { rows } = await pool.query("select from pg_roles where rolname = 'hexaverse_web'")
    if (rows.length > 0) await pool.query('drop owned by hexaverse_web')
    await pool.end()
  }
  await superuser.query('drop role if exists hexaverse_web')
}

describe('a user that may not make roles', () => {
  test('is refused in production in one line that says what to do', async () => {
    await forgetRole()
    const { url } = await createOwned('nocreaterole')
    await expect(open(url, { needsRole: true })).rejects.toThrow(
      /^The user of DATABASE_URL may not work in the role hexaverse_web\. [^\n]+ grant hexaverse_web to that user\.$/,
    )
  })

  test('is warned about elsewhere, and everything works', async () => {
    await forgetRole()
    const { url, user } = await createOwned('nocreaterole')
    const warnings: unknown[] = []
    const log = { ...silent, info: () => {}, warn: (line: unknown) => void warnings.push(line) } as typeof silent
    const database = await open(url, { needsRole: false, log })
    expect(await roleOf(database)).toBe(user)
    expect(warnings).toEqual([expect.stringContaining('The server works as the owner of the tables instead.')])
    await database.close()
  })

  test('is welcome in production when the role was made and granted beforehand', async () => {
    await forgetRole()
    const { url, user } = await createOwned('nocreaterole')
    await superuser.query(`create role hexaverse_web; grant hexaverse_web to ${user}`)
    const database = await open(url, { needsRole: true })
    expect(await roleOf(database)).toBe('hexaverse_web')
    await database.close()
  })

  test('is refused when the role belongs to another user of the same PostgreSQL', async () => {
    await forgetRole()
    const first = await open((await createOwned('createrole')).url, { needsRole: true })
    await expect(open((await createOwned('createrole')).url, { needsRole: true })).rejects.toThrow(
      'grant hexaverse_web',
    )
    await first.close()
  })
})

describe('a server', () => {
  test.each(['createrole', 'superuser'])(
    'whose user is %s works in the role, start after start',
    async (attributes) => {
      await forgetRole()
      const { url } = await createOwned(attributes)
      for (const _start of [1, 2]) {
        const database = await open(url, { needsRole: true })
        expect(await roleOf(database)).toBe('hexaverse_web')
        await expect(database.pool.query('create table mine (id integer)')).rejects.toMatchObject({ code: '42501' })
        await database.close()
      }
    },
  )

  test('keeps the other options of its address', async () => {
    const { url } = await createOwned('superuser')
    const database = await open(`${url}?options=${encodeURIComponent('-c geqo=off')}`, { needsRole: true })
    const { rows } = await database.pool.query("select current_user as role, current_setting('geqo') as geqo")
    expect(rows).toEqual([{ role: 'hexaverse_web', geqo: 'off' }])
    await database.close()
  })

  test('may start together with many others, on one database and on several, when there is no role yet', async () => {
    await forgetRole()
    const owned = await Promise.all([1, 2, 3].map(() => createOwned('superuser')))
    const starts = owned.flatMap(({ url }) => [1, 2, 3].map(() => open(url, { needsRole: true })))
    const all = await Promise.all(starts)
    expect(new Set(await Promise.all(all.map(roleOf)))).toEqual(new Set(['hexaverse_web']))
    await Promise.all(all.map((database) => database.close()))
  })
})
