import { randomBytes } from 'node:crypto'
import { Client, type Pool, type PoolClient } from 'pg'
import { inject, onTestFinished } from 'vitest'

/** Creates a database as a server leaves it that has just prepared it, and returns its URL. */
export function createTestDatabase(): Promise<string> {
  return copyDatabase(inject('preparedDatabase'))
}

/** Creates an empty database, for tests of the migrations, and returns its URL. */
export function createEmptyDatabase(): Promise<string> {
  return copyDatabase('template1')
}

/** Copies a database that nobody is connected to, as a backup does, and returns the URL of the copy. */
export function backUpDatabase(url: string): Promise<string> {
  return copyDatabase(new URL(url).pathname.slice(1))
}

async function copyDatabase(template: string): Promise<string> {
  const postgres = inject('postgres')
  const name = `test_${randomBytes(6).toString('hex')}`
  const client = new Client(postgres)
  await client.connect()
  await client.query(`create database ${name} template ${template}`)
  await client.end()
  return `postgres://${postgres.user}:${postgres.password}@${postgres.host}:${postgres.port}/${name}`
}

/** A connection for one test. It is closed with the test, so that one that fails keeps no lock from its second try. */
export async function connectForTest(pool: Pool): Promise<PoolClient> {
  const client = await pool.connect()
  onTestFinished(() => client.release(true))
  return client
}
