// `npm run bench -- end-sessions [rounds]`: a member has sockets open on two nodes and signs out, changes the password,
// signs out another device or deletes the account. The sockets of every session that ended must close.

import { until } from '../../apps/server/test/faults/players/crowd.ts'
import { livelyTemper } from '../../apps/server/test/faults/players/temper.ts'
import {
  createAccountClient,
  goodPassword,
  headersOf,
  mailsStayInTheOutbox,
} from '../../apps/server/test/harness/accounts/account-client.ts'
import { GameSocket } from '../../apps/server/test/harness/games/game-socket.ts'
import { runGames } from '../faults/run-games.ts'
import { reportFigure, reportPercentile } from '../figures/report.ts'

const rounds = Number(process.argv[3] ?? 5)
const barMs = 1000
const giveUpMs = 5000
const tookMs: number[] = []
let wronglyClosed = 0

type User = Awaited<ReturnType<ReturnType<typeof createAccountClient>['signUp']>>
type Client = ReturnType<typeof createAccountClient>
/** What the first of two devices does, and whether that device stays signed in. */
const deeds: Record<
  string,
  { readonly isSelfEnded: boolean; readonly isOtherEnded: boolean; run(client: Client, user: User): Promise<unknown> }
> = {
  'signs out': {
    isSelfEnded: true,
    isOtherEnded: false,
    run: ({ post }, user) => post('/logout', {}, headersOf(user)),
  },
  'changes the password': {
    isSelfEnded: false,
    isOtherEnded: true,
    run: ({ post }, user) =>
      post('/changePassword', { password: 'Other-pass-2', oldPassword: goodPassword }, headersOf(user)),
  },
  'sends a device away': { isSelfEnded: false, isOtherEnded: true, run: sendAway },
  'deletes the account': {
    isSelfEnded: true,
    isOtherEnded: true,
    run: ({ post }, user) => post('/deleteAccount', { password: goodPassword }, headersOf(user)),
  },
}

await runGames(
  { players: 2, nodes: 2, temper: livelyTemper([2]), environment: mailsStayInTheOutbox },
  async ({ addresses, postgres: { pool } }) => {
    const [address = ''] = addresses
    const client = createAccountClient({ address, pool })
    for (let round = 0; round < rounds; round++) {
      for (const [name, deed] of Object.entries(deeds)) {
        const email = `${name.replaceAll(' ', '-')}-${round}@sessions.example`
        const first = await client.signUp(email)
        const second = await client.signIn(email)
        const own = await openSockets(first, addresses)
        const others = await openSockets(second, addresses)
        const doneAt = performance.now()
        await deed.run(client, first)
        const ended = [...(deed.isSelfEnded ? own : []), ...(deed.isOtherEnded ? others : [])]
        await until(() => ended.every(({ isConnected }) => !isConnected), giveUpMs)
        tookMs.push(
          ...ended.map(({ isConnected }) => (isConnected ? Number.POSITIVE_INFINITY : performance.now() - doneAt)),
        )
        const spared = [...own, ...others].filter((socket) => !ended.includes(socket))
        wronglyClosed += spared.filter(({ isConnected }) => !isConnected).length
        for (const socket of spared) socket.close()
      }
    }
  },
)
reportPercentile('from the wish to the last socket closed', tookMs, barMs)
reportFigure('sockets of other sessions that were closed', wronglyClosed, 0)

async function sendAway({ get, post }: Client, user: User): Promise<void> {
  const { answer } = await get('/account/sessions', headersOf(user))
  const other = (answer as { id: string; isThis: boolean }[]).find(({ isThis }) => !isThis)
  await post('/account/endSession', { sessionId: other?.id }, headersOf(user))
}

async function openSockets({ id, email, secret }: User, addresses: readonly string[]): Promise<GameSocket[]> {
  const sockets = addresses.map((address) => new GameSocket({ address, member: { id, email, secret } }))
  await Promise.all(sockets.map((socket) => socket.connect()))
  return sockets
}
