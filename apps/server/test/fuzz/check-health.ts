import { createDice } from '@hexaverse/rules/bots'
import { checkBooks } from '../../src/modules/ledger/index.ts'
import { checkReserves } from '../../src/modules/withdrawals/index.ts'
import { gatherEvidence } from '../faults/checks/gather-evidence.ts'
import { replayRoom } from '../faults/checks/replayed-room.ts'
import { sitDown } from '../harness/games/game-table.ts'
import type { FuzzServer } from './calls/fuzz-calls.ts'

/** Returns what is wrong with a server after hostile input: it must be healthy and able to play. */
export async function checkHealth(server: FuzzServer): Promise<string[]> {
  const breaches: string[] = []
  const health = await fetch(`${server.address}/healthz`)
  if (!health.ok) breaches.push(`/healthz says ${health.status}`)
  await playWholeGame(server)
  const { total, wrongPurses } = await checkBooks(server.pool)
  if (total !== 0n || wrongPurses > 0) breaches.push(`the ledger sums to ${total}, and ${wrongPurses} purses are wrong`)
  const { wrongPeople } = await checkReserves(server.pool)
  if (wrongPeople > 0) breaches.push(`${wrongPeople} people have more or less reserved than they withdraw`)
  const { rooms } = await gatherEvidence(server.pool)
  return [...breaches, ...rooms.flatMap((room) => replayRoom(room).breach ?? [])]
}

async function playWholeGame(server: FuzzServer): Promise<void> {
  await server.pool.query("update room set status = 'closed' where status = 'waiting'")
  const dice = createDice(1)
  const table = await sitDown(server, 2, { client: { timeoutMs: 30_000 } })
  await Promise.all(
    table.players.map((player) => player.playOn(({ moves }) => moves[dice(moves.length)] ?? { type: 'end-turn' })),
  )
  await table.over()
  table.close()
}
