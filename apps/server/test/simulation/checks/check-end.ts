import type { Room } from '@hexaverse/room'
import type { GameResult } from '../../../src/modules/rooms/machine/settlement.ts'
import type { MemoryLedger } from '../world/memory-ledger.ts'
import type { Simulation } from '../world/simulation.ts'

/** Checks what must hold when all games are over. */
export function checkEnd<Game>(sim: Simulation<Game>, ledger: MemoryLedger): void {
  const { laws, rooms, journal } = sim
  if (laws.broken.length > 0) return
  laws.demand(ledger.sum() === 0, 'coins are neither made nor lost')
  for (const { roomId } of rooms) {
    const { room } = laws.shadow(roomId)
    laws.demand(room?.ended !== undefined, 'every game ends', roomId)
    if (!room?.ended) continue
    sim.world.count(`ended: ${room.ended.ending}`)
    laws.replay(roomId, journal.records.get(roomId) ?? [])
    checkOutcome(sim, ledger, room)
    checkNodes(sim, room)
  }
  for (const client of sim.clients) checkClient(sim, client)
}

function checkOutcome<Game>({ laws }: Simulation<Game>, ledger: MemoryLedger, room: Room<Game>): void {
  const { roomId, ended, started, seats } = room
  laws.demand(ledger.endings.get(roomId)?.join() === ended?.ending, 'every room has one outcome', roomId)
  const paid = ledger.prizes.get(roomId) ?? 0
  laws.demand(paid === (ended?.prize?.isPaid ? 1 : 0), 'the recorded prize is what was paid', [roomId, paid])
  const isPrizeDue = ended?.ending !== 'draw' && !started.practice
  laws.demand((ended?.prize !== undefined) === isPrizeDue, 'a prize is decided exactly when one player wins', roomId)
  for (const [index, { id, isBot }] of seats.entries()) {
    const expected = started.practice || isBot ? '' : expectedResult(room, index + 1)
    const counted = ledger.results.get(roomId)?.get(id)?.join() ?? ''
    laws.demand(counted === expected, 'every player has one result, and the right one', [id, counted, expected])
  }
}

function expectedResult({ exits, ended }: Room<unknown>, seat: number): GameResult {
  if (exits.some((exit) => exit.seat === seat && exit.how === 'left')) return 'technical-defeat'
  if (!ended?.winners.includes(seat)) return 'defeat'
  if (ended.winners.length > 1) return 'draw'
  return ended.ending === 'technical' ? 'technical-victory' : 'victory'
}

function checkNodes<Game>({ laws, nodes, world }: Simulation<Game>, room: Room<Game>): void {
  for (const node of nodes) {
    if (world.dice(3) > 0) continue
    const live = node.rooms.find(room.roomId)?.machine().room
    if (live?.head === room.head) laws.compareAll(live, room)
  }
}

function checkClient<Game>({ laws, kit, world }: Simulation<Game>, client: Simulation<Game>['clients'][number]): void {
  const { room } = laws.shadow(client.roomId)
  if (!room || client.desertedAt !== undefined) return
  laws.demand(client.lastSeq === room.head, 'every client receives the end', [
    client.account,
    client.lastSeq,
    room.head,
  ])
  if (world.dice(4) > 0) return
  const isSame = client.model.view(client.seat) === kit.view(room.game, client.seat)
  laws.demand(isSame, 'every view equals the projection at the end', client.account)
}
