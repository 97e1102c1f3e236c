import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeDataFolder, removeDataFolder } from '../../../../test/harness/database/data-folder.ts'
import { createTestPool } from '../../../../test/harness/database/test-pool.ts'
import { runOperator } from '../../../../test/harness/server/run-operator.ts'
import { createLog } from '../../log.ts'
import { type EmbeddedDatabase, openEmbeddedDatabase } from '../embedded/embedded-database.ts'
import { type Database, openDatabase } from '../open-database.ts'
import { openSignerDatabase, type SignerDatabase } from '../open-signer-database.ts'

/** A separate PostgreSQL: these tests change roles, which all databases of a PostgreSQL share. */
const dataFolder = makeDataFolder()
const log = createLog({ level: 'fatal', mode: 'production' })
let embedded: EmbeddedDatabase
let ownersUrl: string
let owner: Pool
let passwords: Map<string, string>

beforeAll(async () => {
  embedded = await openEmbeddedDatabase({ dataFolder, userName: 'tests', role: 'server', log })
  const { host, port, user, password } = embedded.connection
  const superuser = createTestPool(embedded.connection)
  await superuser.query("create role keeper login createrole password 'planted'")
  await superuser.query('create database colony owner keeper')
  await superuser.end()
  ownersUrl = `postgres://keeper:planted@${host}:${port}/colony`
  owner = createTestPool({ connectionString: `postgres://${user}:${password}@${host}:${port}/colony` })
})
afterAll(async () => {
  await owner.end()
  await embedded.stop()
  removeDataFolder(dataFolder)
})

function urlAs(role: string): string {
  const url = new URL(ownersUrl)
  url.username = role
  url.password = passwords.get(role) ?? ''
  return url.href
}

const urls = () => ({
  web: urlAs('hexaverse_web'),
  game: urlAs('hexaverse_game'),
  reconciler: urlAs('hexaverse_reconciler'),
})

function open(logins = urls()): Promise<Database> {
  return openDatabase({ url: undefined, logins, dataFolder: '', userName: 'production', role: 'server', log })
}

function openSigner(loginUrl = urlAs('hexaverse_signer')): Promise<SignerDatabase> {
  return openSignerDatabase({ url: undefined, loginUrl, dataFolder: '', userName: 'the signer', log })
}

describe('the operator of production', () => {
  test('migrates as the owner of the tables, and gets the passwords of the logins', async () => {
    expect(await runOperator(ownersUrl, 'migrate')).toMatchObject({ exitCode: 0, complaints: '' })
    const { exitCode, printed } = await runOperator(ownersUrl, 'make-logins')
    expect(exitCode).toBe(0)
    passwords = new Map(
      printed
        .trim()
        .split('\n')
        .map((line) => line.split(/ +/) as [string, string]),
    )
    expect([...passwords.keys()]).toEqual([
      'hexaverse_web',
      'hexaverse_game',
      'hexaverse_signer',
      'hexaverse_reconciler',
    ])
    expect(new Set(passwords.values()).size).toBe(4)
    expect(await runOperator(ownersUrl, 'migrate')).toMatchObject({
      printed: 'The database is that of this version.\n',
    })
  })
})

describe('a connection opened as the server or the signer opens it', () => {
  let database: Database
  let signer: SignerDatabase
  beforeAll(async () => {
    database = await open()
    signer = await openSigner()
  })
  afterAll(async () => {
    await database.close()
    await signer.close()
  })

  const connections: [role: string, pool: () => Pool][] = [
    ['hexaverse_web', () => database.pool],
    ['hexaverse_game', () => database.gamePool],
    ['hexaverse_reconciler', () => database.reconcilerPool],
    ['hexaverse_signer', () => signer.pool],
  ]

  test.each(connections)('as %s can become no other role, by no statement', async (role, pool) => {
    const { rows } = await owner.query<{ name: string }>('select rolname as name from pg_roles')
    const others = rows.map(({ name }) => name).filter((name) => name !== role)
    expect(others).toEqual(expect.arrayContaining(['keeper', 'hexaverse', 'pg_read_all_data']))
    const attempts = [...others, 'none', 'default', role].flatMap((name) => [
      `set role ${name === 'none' || name === 'default' ? name : `"${name}"`}`,
      `set session authorization "${name}"`,
      `set session authorization default`,
      ...['false', 'true'].flatMap((isLocal) => [
        `select set_config('role', '${name}', ${isLocal})`,
        `select set_config('session_authorization', '${name}', ${isLocal})`,
      ]),
      `grant "${name}" to "${role}"`,
    ])
    const client = await pool().connect()
    for (const attempt of [...attempts, 'reset role', 'reset session authorization', 'reset all', 'discard all']) {
      await client.query(attempt).catch(() => undefined)
      const found = await client.query('select session_user as login, current_user as role')
      expect({ attempt, ...found.rows[0] }).toEqual({ attempt, login: role, role })
    }
    await expect(client.query('create table mine (id integer)')).rejects.toMatchObject({ code: '42501' })
    client.release(true)
  })

  test('none of the logins owns anything or is a member of another', async () => {
    const { rows } = await owner.query(
      `select m.roleid::regrole::text from pg_auth_members m where m.member::regrole::text ~ '^hexaverse_'
       union all select c.oid::regclass::text from pg_class c where c.relowner::regrole::text ~ '^hexaverse_'`,
    )
    expect(rows).toEqual([])
  })
})

describe('production refuses in one line', () => {
  test('the owner of the tables as a login of the server', async () => {
    await expect(open({ ...urls(), web: ownersUrl })).rejects.toThrow(
      /^The login of WEB_DATABASE_URL is keeper: it must be hexaverse_web\.$/,
    )
    await expect(openSigner(ownersUrl)).rejects.toThrow(
      /^The login of SIGNER_DATABASE_URL is keeper: it must be hexaverse_signer\.$/,
    )
  })

  test('the login of another part, and a wrong password', async () => {
    const { web, game, reconciler } = urls()
    await expect(open({ web, game: reconciler, reconciler })).rejects.toThrow(
      'The login of GAME_DATABASE_URL is hexaverse_reconciler: it must be hexaverse_game.',
    )
    const stranger = new URL(game)
    stranger.password = 'guess'
    await expect(open({ web, game: stranger.href, reconciler })).rejects.toThrow(
      'The database that GAME_DATABASE_URL names cannot be used: 28P01.',
    )
  })

  const unfit: [change: string, undo: string, line: string][] = [
    [
      'create table loot (id integer); alter table loot owner to hexaverse_game',
      'drop table loot',
      'The login of GAME_DATABASE_URL owns loot: it must own nothing',
    ],
    [
      'grant hexaverse_web to hexaverse_reconciler',
      'revoke hexaverse_web from hexaverse_reconciler',
      'The login of RECONCILER_DATABASE_URL may become hexaverse_web: revoke hexaverse_web from it.',
    ],
    [
      'create role deputy; grant deputy to hexaverse_web',
      'drop role deputy',
      'The login of WEB_DATABASE_URL may become deputy',
    ],
    [
      'grant pg_write_all_data to hexaverse_web',
      'revoke pg_write_all_data from hexaverse_web',
      'The login of WEB_DATABASE_URL may become pg_write_all_data',
    ],
    ...['superuser', 'createrole', 'bypassrls', 'replication'].map((power): [string, string, string] => [
      `alter role hexaverse_game ${power}`,
      `alter role hexaverse_game no${power}`,
      'The login of GAME_DATABASE_URL has more than its rights',
    ]),
  ]
  test.each(unfit)('a login after: %s', async (change, undo, line) => {
    await owner.query(change)
    await expect(open()).rejects.toThrow(line)
    await owner.query(undo)
    await (await open()).close()
  })

  test('a database that nobody has migrated', async () => {
    await owner.query("update schema_function set checksum = '' where name ~ 'pay_win'")
    await expect(open()).rejects.toThrow(/^The database has another text of .*pay_win.sql .*operator -- migrate/)
    await runOperator(ownersUrl, 'migrate')
    await (await open()).close()
  })
})
