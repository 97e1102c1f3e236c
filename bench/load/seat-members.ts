import { randomBytes, randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { speakBody } from '@hexaverse/protocol/http/testing/speak'
import { hashSecret } from '../../apps/server/src/modules/accounts/sessions/session.store.ts'
import type { Queryable } from '../../apps/server/src/platform/database/queryable.ts'
import type { Member } from './clients/dialect.ts'
import { type Script, seats } from './clients/script.ts'

const maxTries = 20
const connections = new Agent({ keepAlive: true, maxSockets: 16 })

/**
 * Asks the lobby for a room by its HTTP call, and retries, because the lobby may be busy when all clients ask at once.
 */
export async function askForRoom(port: number, member: Member): Promise<string> {
  for (let tries = 1; ; tries++) {
    const { status, body } = await post(port, member, { login: member.login, size: seats })
    const { roomId } = status === 200 ? JSON.parse(body) : {}
    if (roomId) return roomId
    if (tries === maxTries) throw new Error(`No room for ${member.login}: ${status} ${body}`)
  }
}

function post(port: number, { id, email, secret }: Member, body: object): Promise<{ status: number; body: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: string }>()
  const path = '/api/hc_data/game/startGame'
  const text = JSON.stringify(speakBody(path, body))
  const headers = { 'content-type': 'application/json', 'content-length': text.length, id, email, secret }
  const call = request({ host: '127.0.0.1', port, path, method: 'POST', headers, agent: connections }, (answer) => {
    let received = ''
    answer.setEncoding('utf8')
    answer.on('data', (chunk) => {
      received += chunk
    })
    answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: received }))
  })
  call.on('error', reject)
  call.end(text)
  return promise
}

/**
 * Inserts many accounts with a session each in a few statements, because hashing 8,000 passwords would take too long.
 */
export async function insertMembers(owner: Queryable, count: number): Promise<Member[]> {
  const members = Array.from({ length: count }, makeMember)
  const ids = members.map(({ id }) => id)
  await owner.query(
    `insert into account (id, email, login, password_hash, language, created_at)
     select *, '$argon2id$nobody', 'en', now() from unnest($1::uuid[], $2::text[], $3::text[])`,
    [ids, members.map(({ email }) => email), members.map(({ login }) => login)],
  )
  await owner.query('insert into account_statistics (account_id) select * from unnest($1::uuid[])', [ids])
  await owner.query(
    `insert into purse (kind, account_id) select kind, id from unnest($1::uuid[]) as id, unnest(array['available', 'frozen']) as kind`,
    [ids],
  )
  await owner.query(
    `insert into session (account_id, secret_hash, browser, system, started_at, used_at)
     select *, 'none', 'none', now(), now() from unnest($1::uuid[], $2::bytea[])`,
    [ids, members.map(({ secret }) => hashSecret(secret))],
  )
  return members
}

function makeMember(_: unknown, index: number): Member {
  const login = `load-${index}`
  return { id: randomUUID(), email: `${login}@players.example`, login, secret: randomBytes(32).toString('base64url') }
}

/** Makes the database open every new room with the seed of one of these games. Nothing else changes. */
export async function dealKnownGames(owner: Queryable, scripts: readonly Script[]): Promise<void> {
  const seeds = scripts.map(({ serverSeed }) => `'\\x${serverSeed}'::bytea`).join(', ')
  await owner.query(
    `create function deal_known_game() returns trigger language plpgsql as $$
     begin
       new.server_seed := (array[${seeds}])[1 + floor(random() * ${scripts.length})];
       return new;
     end $$`,
  )
  await owner.query(
    'create trigger deal_known_game before insert on room for each row execute function deal_known_game()',
  )
}
