import type { ClientConfig, Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeDataFolder, removeDataFolder } from '../../../test/harness/database/data-folder.ts'
import { createTestPool } from '../../../test/harness/database/test-pool.ts'
import { createLog } from '../log.ts'
import { type EmbeddedDatabase, openEmbeddedDatabase } from './embedded/embedded-database.ts'
import { type Database, openDatabase } from './open-database.ts'

/** A separate PostgreSQL: these tests create and drop roles, which all databases of a PostgreSQL share. */
const dataFolder = makeDataFolder()
const silent = createLog({ level: 'fatal', mode: 'demo' })
let embedded: EmbeddedDatabase
let superuser: Pool
let databases = 0

beforeAll(async () => {
  embedded = await openEmbeddedDatabase({ dataFolder, userName: 'tests', role: 'server', log: silent })
  superuser = createTestPool(embedded.connection)
})
afterAll(async () => {
  await superuser.end()
  await embedded.stop()
  removeDataFolder(dataFolder)
})

/** A database whose owner has only these attributes. */
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

function open(url: string): Promise<Database> {
  return openDatabase({ url, dataFolder, userName: 'a server', role: 'server', log: silent })
}

async function rolesOf({ pool, gamePool, reconcilerPool }: Database): Promise<unknown[]> {
  const roleOf = async (one: Pool) => (await one.query('select session_user as name')).rows[0].name
  return [await roleOf(pool), await roleOf(gamePool), await roleOf(reconcilerPool)]
}

const ownRoles = ['hexaverse_web', 'hexaverse_game', 'hexaverse_reconciler']
/** The signer's role is used only by its own process. */
const allRoles = [...ownRoles, 'hexaverse_signer', 'hexaverse_reviewer']

/** Databases of other tests may contain grants to the roles. */
async function forgetRoles(): Promise<void> {
  for (let number = 1; number <= databases; number += 1) {
    const pool = createTestPool({ ...embedded.connection, database: `colony_${number}` })
    const { rows } = await pool.query("select rolname as name from pg_roles where rolname ~ '^hexaverse_'")
    for (const { name } of rows) await pool.query(`drop owned by ${name}`)
    await pool.end()
  }
  await superuser.query(`drop role if exists ${allRoles.join(', ')}`)
}

describe('outside production, a database user', () => {
  test('that may not create roles is refused in one line that says what to do', async () => {
    await forgetRoles()
    const { url } = await createOwned('nocreaterole')
    await expect(open(url)).rejects.toThrow(
      /^The login of DATABASE_URL may not make hexaverse_web, .+CREATEROLE[^\n]+ create role hexaverse_web login;[^\n]+$/,
    )
  })

  test('that may not let the roles log in is refused in one line', async () => {
    await forgetRoles()
    const { url } = await createOwned('nocreaterole')
    for (const role of allRoles) await superuser.query(`create role ${role}`)
    await expect(open(url)).rejects.toThrow(/^The login of DATABASE_URL may not set the passwords of [^\n]+$/)
  })

  test('is refused when the roles belong to another user of the same PostgreSQL', async () => {
    await forgetRoles()
    const first = await open((await createOwned('createrole')).url)
    await superuser.query("alter role hexaverse_web password 'another'")
    await expect(open((await createOwned('createrole')).url)).rejects.toThrow('may not set the passwords')
    await first.close()
  })

  test('that an earlier version let work in the roles may become none of them any more', async () => {
    await forgetRoles()
    const { url, user } = await createOwned('createrole')
    for (const role of allRoles)
      await superuser.query(`create role ${role}; grant ${role} to ${user} with admin option`)
    const database = await open(url)
    const { rows } = await superuser.query(
      `select r.rolname from pg_auth_members m join pg_roles r on r.oid = m.roleid join pg_roles o on o.oid = m.member
       where o.rolname ~ '^hexaverse_'`,
    )
    expect(rows).toEqual([])
    expect(await rolesOf(database)).toEqual(ownRoles)
    await database.close()
  })
})

describe('a server', () => {
  test.each(['createrole', 'superuser'])(
    'whose database user is %s works as its own logins at every start',
    async (attributes) => {
      await forgetRoles()
      const { url } = await createOwned(attributes)
      for (const _start of [1, 2]) {
        const database = await open(url)
        expect(await rolesOf(database)).toEqual(ownRoles)
        for (const pool of [database.pool, database.gamePool, database.reconcilerPool]) {
          await expect(pool.query('create table mine (id integer)')).rejects.toMatchObject({ code: '42501' })
        }
        await database.close()
      }
    },
  )

  test('keeps the other options of its database URL', async () => {
    const { url } = await createOwned('superuser')
    const database = await open(`${url}?options=${encodeURIComponent('-c geqo=off')}`)
    for (const [index, pool] of [database.pool, database.gamePool, database.reconcilerPool].entries()) {
      const { rows } = await pool.query("select current_user as role, current_setting('geqo') as geqo")
      expect(rows).toEqual([{ role: ownRoles[index], geqo: 'off' }])
    }
    await database.close()
  })

  test('reads the data of games by index, even while the tables are small', async () => {
    const { url } = await createOwned('superuser')
    const database = await open(url)
    const owner = createTestPool({ connectionString: url })
    await owner.query('analyze')
    await owner.end()
    const { rows } = await database.gamePool.query(
      "explain select last_seq from journal_record where room_id = '0123' order by first_seq desc limit 1",
    )
    expect(JSON.stringify(rows)).toContain('Index Scan Backward using journal_record_before_pkey')
    await database.close()
  })

  test('can start together with others, on one database or several, before the roles exist', async () => {
    await forgetRoles()
    const owned = await Promise.all([1, 2, 3].map(() => createOwned('superuser')))
    const starts = owned.flatMap(({ url }) => [1, 2, 3].map(() => open(url)))
    const all = await Promise.all(starts)
    expect(await Promise.all(all.map(rolesOf))).toEqual(all.map(() => ownRoles))
    await Promise.all(all.map((database) => database.close()))
  })
})
