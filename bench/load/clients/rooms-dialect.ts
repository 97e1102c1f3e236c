import type { Command } from '../../../packages/protocol/src/game/index.ts'
import { commandToWire } from '../../../packages/protocol/src/wire/client.ts'
import { messageNames } from '../../../packages/protocol/src/wire/names.ts'
import type { Crowd, Player } from './crowd.ts'
import type { Dialect } from './dialect.ts'
import { type Script, type Step, seats } from './script.ts'

interface RoomsDialectOptions {
  /** Finds the script by the room's commitment to its seed. */
  readonly findScript: (commitment: string) => Script
  /** Answers the id of a room in which the player can take a seat. */
  readonly askForRoom: (player: Player) => Promise<string>
}

/** Every move is broadcast in exactly one message that begins like one of these. */
const moveMessages = ['told', messageNames['claim-confirmed'], messageNames['turns-made'], messageNames['turn-passed']]
  .concat(messageNames['game-ended'])
  .map((name) => Buffer.from(`42["${name}"`))
const beginning = Buffer.from(`42["${messageNames['room-started']}"`)
const troubles = [messageNames['claim-denied'], messageNames['game-crashed']].map((name) => Buffer.from(`42["${name}"`))

/** Speaks to the product, and to the relay, which understands the same commands. */
export function createRoomsDialect({ findScript, askForRoom }: RoomsDialectOptions): Dialect {
  const arrived = new Map<string, Player[]>()

  function start(crowd: Crowd, player: Player, text: string): void {
    const roomId = /"roomId":"(\w+)"/.exec(text)?.[1] ?? ''
    const players = [...(arrived.get(roomId) ?? []), player]
    arrived.set(roomId, players)
    if (players.length < seats) return
    arrived.delete(roomId)
    const [, { gameRoom }] = JSON.parse(text.slice(2))
    const bySeat = gameRoom.players.map(({ id }: { id: string }) => players.find(({ login }) => login === id))
    crowd.begin(roomId, findScript(gameRoom.mapCommitment), bySeat)
  }

  return {
    connectPacket: ({ id, email, secret }) => `40${JSON.stringify({ id, email, secret })}`,
    isAdmitted: (text) => text.startsWith('40'),
    seek: async (player) => {
      const roomId = await askForRoom(player)
      await player.lead?.(roomId)
      player.socket.send(packetOf({ type: 'join', roomId, login: player.login, size: seats }))
    },
    sendMove: ({ roomId, sent }, { login, socket }, step) => socket.send(moveText(roomId, login, step, sent)),
    receive: (crowd, player, bytes, from, to) => {
      const begins = (name: Buffer): boolean => startsWith(bytes, from, to, name)
      if (moveMessages.some(begins)) crowd.noteReceived(player)
      else if (begins(beginning)) start(crowd, player, bytes.toString('utf8', from, to))
      else if (troubles.some(begins)) meetTrouble(crowd, player, bytes.toString('utf8', from, to))
    },
  }
}

/** Another player may take the last seat of a room between the answer that named it and this player's command. */
function meetTrouble(crowd: Crowd, player: Player, text: string): void {
  if (!text.includes('"code":"room-full"')) throw new Error(`${player.login} received ${text}`)
  crowd.seek(player)
}

const templates = new WeakMap<Step, readonly string[]>()

/** The packets of one step differ only in room and player, so the rest of the text is memoised. */
function moveText(roomId: string, login: string, step: Step, sent: number): string {
  let template = templates.get(step)
  if (!template) {
    const { move, turnNumber: forTurn } = step
    const text = packetOf({ ...move, roomId: '@', login: '@', commandId: `c${sent}`, forTurn })
    template = text.split('@')
    templates.set(step, template)
  }
  return template[0] + roomId + template[1] + login + template[2]
}

/** Compares from the end, where names differ most. */
function startsWith(bytes: Buffer, from: number, to: number, name: Buffer): boolean {
  if (from + name.length > to) return false
  for (let at = name.length - 1; at >= 0; at--) if (bytes[from + at] !== name[at]) return false
  return true
}

/** A command as the text of a Socket.IO event. With a number it asks for an acknowledgement. */
export function packetOf(command: Command, number?: number): string {
  const { name, payload } = commandToWire(command)
  return `42${number ?? ''}${JSON.stringify([name, payload])}`
}
