import type { Acknowledgement, Message } from '@hexaverse/protocol/game'
import type { GameClient } from './game-client.ts'
import { type GameTable, sitDown, type TableOptions, type TableServer } from './game-table.ts'
import { idle, planGame } from './plan-game.ts'

/** Plays a game to an end that every player sees: all of them only end turns, until the last one is left. */
export async function playToTheEnd(server: TableServer, size: number, options: TableOptions = {}): Promise<GameTable> {
  const table = await sitDown(server, size, { plan: planGame(size, 1, idle), ...options })
  await playOut(table.players)
  return table
}

/** Every player only ends turns. */
export async function playOut(players: readonly GameClient[]): Promise<void> {
  await Promise.all(players.map((player) => player.playOn(() => ({ type: 'end-turn' }))))
  await Promise.all(players.map((player) => player.until(() => player.isOver, 'the end of the game')))
}

export function wantRematch(player: GameClient, roomId = player.roomId ?? ''): Promise<Acknowledgement> {
  return player.send({ type: 'want-rematch', roomId, login: player.member.login })
}

/** The latest that this player was told about a rematch of its room. */
export function toldLast(player: GameClient): Message<'rematch'> | undefined {
  return player
    .messages('rematch')
    .filter(({ roomId }) => roomId === player.roomId)
    .at(-1)
}

/** Waits for the room of the next game, joins it, and waits for its start. Returns the room. */
export async function joinNext(player: GameClient, entropy?: string): Promise<string> {
  const next = await player.until(() => toldLast(player)?.next, 'the room of the next game')
  const answer = await player.joinRoom({ ...next, ...(entropy !== undefined && { entropy }) })
  if (!answer.ok) throw new Error(`${player.member.login} could not join the next game: ${answer.code}`)
  await player.until(() => player.room, 'the next game')
  return next.roomId
}

/** The logins in the order of the seats. */
export function seatingOf({ knownRoom: { sites, players, formerPlayers } }: GameClient): string[] {
  const everybody = [...players, ...formerPlayers]
  return sites.map((site) => everybody.find((player) => player.site === site)?.login ?? '')
}
