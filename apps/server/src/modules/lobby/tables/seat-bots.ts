import type { Command } from '@hexaverse/protocol/game'
import type { RoomRefusal } from '@hexaverse/protocol/texts/game'
import { botIds } from '@hexaverse/room'
import type { Acknowledge, Connection } from '../../rooms/index.ts'
import type { Lobby } from '../lobby.ts'
import { announceRoom } from '../refresh-rooms.ts'

/** `done`: this command was carried out before, and changes nothing when it is repeated. */
type HostAnswer = 'seated' | 'unseated' | 'done' | RoomRefusal

/** The host of a private table seats a bot, or unseats one. A bot on the last seat begins the game. */
export async function seatBots(
  lobby: Lobby,
  { member: { id } }: Connection,
  command: Command<'seat-bot' | 'unseat-bot'>,
  acknowledge: Acknowledge,
): Promise<void> {
  if (lobby.isClosed) return acknowledge({ ok: false, code: 'room-busy' })
  try {
    const state = await lobby.queue.run(id, () => carryOut(lobby, id, command))
    const isChanged = state === 'seated' || state === 'unseated'
    acknowledge(isChanged || state === 'done' ? { ok: true } : { ok: false, code: state })
    if (isChanged) announceRoom(lobby, command.roomId)
  } catch (problem) {
    lobby.log.warn({ err: problem }, 'could not seat or unseat a bot')
    acknowledge({ ok: false, code: 'room-busy' })
  }
}

async function carryOut(
  { statements }: Lobby,
  accountId: string,
  command: Command<'seat-bot' | 'unseat-bot'>,
): Promise<HostAnswer> {
  const { roomId, commandId = null } = command
  const { rows } = await statements.query<{ state: HostAnswer }>(
    command.type === 'seat-bot'
      ? {
          text: 'select seat_bot($1, $2, $3, $4, $5) as state',
          values: [accountId, roomId, command.level, [...botIds], commandId],
        }
      : {
          text: 'select unseat_bot($1, $2, $3, $4) as state',
          values: [accountId, roomId, command.botId, commandId],
        },
  )
  return (rows[0] as { state: HostAnswer }).state
}
