import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'

/** Creates an empty database and returns its URL. */
export async function createTestDatabase(): Promise<string> {
  const postgres = inject('postgres')
  const name = `test_${randomBytes(6).toString('hex')}`
  const client = new Client(postgres)
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return `postgres://${postgres.user}:${postgres.password}@${postgres.host}:${postgres.port}/${name}`
}
