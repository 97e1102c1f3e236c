import type { User } from '@hexaverse/protocol/http'
import { afterEach, describe, expect, test } from 'vitest'
import { goodPassword, headersOf } from '../../../../test/harness/accounts/account-client.ts'
import { serveAccountStory } from '../../../../test/harness/accounts/account-story.ts'
import { GameSocket } from '../../../../test/harness/games/game-socket.ts'

const { server, post, get, signUp, signIn } = serveAccountStory()
let sockets: GameSocket[] = []
afterEach(() => {
  for (const socket of sockets) socket.close()
  sockets = []
})

async function open({ id, email, secret }: User): Promise<GameSocket> {
  const socket = new GameSocket({ address: server.address, member: { id, email, secret } })
  sockets.push(socket)
  await socket.connect()
  return socket
}

/** Without a valid session it cannot connect again either. */
async function expectClosed(socket: GameSocket): Promise<void> {
  await socket.until(() => !socket.isConnected, 'the end of the socket')
  await expect(socket.connect()).rejects.toThrow('unauthorized')
}

describe('a socket is closed by the server when its session ends', () => {
  test('by signing out', async () => {
    const user = await signUp('out@example.com')
    const socket = await open(user)
    await post('/logout', {}, headersOf(user))
    await expectClosed(socket)
  })

  test('by another device, whose own socket stays open', async () => {
    const here = await signUp('here@example.com')
    const there = await signIn('here@example.com')
    const [mine, other] = [await open(here), await open(there)]
    const { answer } = await get('/account/sessions', headersOf(here))
    const { id } = answer.find(({ isThis }: { isThis: boolean }) => !isThis)
    await post('/account/endSession', { sessionId: id }, headersOf(here))
    await expectClosed(other)
    expect(mine.isConnected).toBe(true)
  })

  test('by a change of password on another device', async () => {
    const here = await signUp('changed@example.com')
    const there = await signIn('changed@example.com')
    const [mine, other] = [await open(here), await open(there)]
    await post('/changePassword', { password: 'Other-pass-2', oldPassword: goodPassword }, headersOf(here))
    await expectClosed(other)
    expect(mine.isConnected).toBe(true)
  })

  test('by the deletion of the account', async () => {
    const user = await signUp('deleted@example.com')
    const socket = await open(user)
    await post('/deleteAccount', { password: goodPassword }, headersOf(user))
    await expectClosed(socket)
  })

  test('while the listener has no connection: it checks all sessions when it reconnects', async () => {
    const [user, witness] = [await signUp('unheard@example.com'), await signUp('witness@example.com')]
    const [socket, other] = [await open(user), await open(witness)]
    const { rowCount } = await server.pool.query(
      `with gone as (delete from session where account_id = $1)
       select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query ~ 'still_listening|listen session_ended' and pid <> pg_backend_pid()`,
      [user.id],
    )
    expect(rowCount).toBe(1)
    await expectClosed(socket)
    expect(other.isConnected).toBe(true)
  })
})
