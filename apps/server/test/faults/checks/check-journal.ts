import type { PlayerLog } from './evidence.ts'
import type { ReplayedRoom } from './replayed-room.ts'

/** A room has one end, which is the same everywhere, at most one prize, and no command twice. */
export function checkJournal(room: ReplayedRoom, players: ReadonlyMap<string, PlayerLog>): string[] {
  if (room.breach) return [room.breach]
  return [...checkEnd(room), ...checkPrize(room), ...checkCommands(room, players)]
}

function checkEnd({ kept, events, last }: ReplayedRoom): string[] {
  const ends = events.flatMap(({ happened }) => happened.filter(({ type }) => type === 'game-ended')).length
  const ending = last?.ended?.ending
  if (ends > 1) return ['the game ended more than once']
  if ((kept.status === 'ended') !== (ends === 1)) return [`the room is ${kept.status}, its journal has ${ends} ends`]
  return kept.ending === ending ? [] : [`the room ended as ${kept.ending}, its journal as ${ending}`]
}

function checkPrize({ kept: { paid }, last }: ReplayedRoom): string[] {
  if (paid.length > 1) return [`${paid.length} prizes were paid`]
  const isPaid = last?.ended?.prize?.isPaid ?? false
  if (isPaid !== (paid.length === 1)) return [`the journal says paid: ${isPaid}, the ledger ${paid.length}`]
  const winner = last?.seats[(last.ended?.winners[0] ?? 0) - 1]?.id
  return paid.length === 0 || paid[0] === winner ? [] : ['the coin went to an account that did not win']
}

function checkCommands(room: ReplayedRoom, players: ReadonlyMap<string, PlayerLog>): string[] {
  const done = new Set<string>()
  return commandsOf(room).flatMap(({ commandId, account }) => {
    const sender = players.get(account)
    if (done.has(commandId)) return [`command ${commandId} was applied twice`]
    done.add(commandId)
    return !sender || sender.sent.has(commandId) ? [] : [`command ${commandId} was never sent by ${sender.login}`]
  })
}

export function commandsOf({ events }: ReplayedRoom): { commandId: string; account: string }[] {
  return events.flatMap(({ event, room }) => {
    if (event.type !== 'moved' || event.commandId === undefined) return []
    return [{ commandId: event.commandId, account: room.seats[event.seat - 1]?.id ?? '' }]
  })
}
