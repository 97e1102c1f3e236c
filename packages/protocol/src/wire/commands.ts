import type { Command, CommandType } from '../game/commands.ts'
import type { WireCommands } from './schema/commands.ts'
import { present } from './values.ts'

/** The name of each command on the wire. */
export const commandNames = {
  join: 'joinRoom',
  leave: 'leaveRoom',
  'end-turn': 'passTurn',
  claim: 'requestResourceSpendAndUpdateTurnsData',
  exchange: 'requestResourseExchange',
  'seat-bot': 'seatBot',
  'unseat-bot': 'unseatBot',
  'want-rematch': 'wantRematch',
  watch: 'watchRoom',
  unwatch: 'unwatchRoom',
  'allow-watching': 'allowWatching',
  resync: 'resync',
} as const satisfies Record<CommandType, string>

export type CommandName = (typeof commandNames)[CommandType]

/** The parameter of a socket's address that names its room, by which proxies lead the people of a room to one node. */
export const roomParameter = 'room'

type Unnamed<Type extends CommandType> = Omit<Command<Type>, 'type'>
type CommandReaders = { readonly [Type in CommandType]: (wire: WireCommands[Type]) => Unnamed<Type> }

const commandReaders: CommandReaders = {
  join: (wire) => ({
    ...nameFromWire(wire),
    size: wire.playersCount,
    ...present({ entropy: wire.entropy?.toLowerCase() }),
  }),
  leave: nameFromWire,
  'end-turn': turnOfCommandFromWire,
  claim: ({ turnData: [turn], ...wire }) => ({
    ...turnOfCommandFromWire(wire),
    hex: turn?.hexIndex ?? 0,
    triangle: turn?.triangleIndex ?? 0,
    ...(turn?.hexIndexBlocked &&
      turn.triangleIndexBlocked && { lock: { hex: turn.hexIndexBlocked, triangle: turn.triangleIndexBlocked } }),
  }),
  exchange: (wire) => ({ ...turnOfCommandFromWire(wire), give: wire.selectedPay, get: wire.selectedGet }),
  'seat-bot': (wire) => ({ ...nameFromWire(wire), level: wire.level }),
  'unseat-bot': (wire) => ({ ...nameFromWire(wire), botId: wire.botId }),
  'want-rematch': nameFromWire,
  watch: nameFromWire,
  unwatch: nameFromWire,
  'allow-watching': (wire) => ({ ...nameFromWire(wire), isAllowed: wire.isAllowed }),
  resync: ({ roomId, since, commandId }) => ({ roomId, since, ...present({ commandId }) }),
}

/** Converts a payload that has been validated. */
export function commandFromWire<Type extends CommandType>(type: Type, payload: WireCommands[Type]): Command {
  const read = commandReaders[type] as (payload: WireCommands[Type]) => Unnamed<Type>
  return { type, ...read(payload) } as unknown as Command
}

function nameFromWire({ roomId, userId, commandId }: WireCommands['leave']) {
  return { roomId, login: userId, ...present({ commandId }) }
}

function turnOfCommandFromWire(wire: WireCommands['end-turn']) {
  return { ...nameFromWire(wire), ...present({ forTurn: wire.forTurn }) }
}

type CommandWriters = { readonly [Type in CommandType]: (command: Command<Type>) => WireCommands[Type] }

const commandWriters: CommandWriters = {
  join: (command) => ({ ...nameToWire(command), playersCount: command.size, ...present({ entropy: command.entropy }) }),
  leave: nameToWire,
  'end-turn': turnOfCommandToWire,
  claim: ({ hex, triangle, lock, ...command }) => ({
    ...turnOfCommandToWire(command),
    turnData: [
      {
        hexIndex: hex,
        triangleIndex: triangle,
        ...(lock && { hexIndexBlocked: lock.hex, triangleIndexBlocked: lock.triangle }),
      },
    ],
  }),
  exchange: (command) => ({ ...turnOfCommandToWire(command), selectedGet: command.get, selectedPay: command.give }),
  'seat-bot': (command) => ({ ...nameToWire(command), level: command.level }),
  'unseat-bot': (command) => ({ ...nameToWire(command), botId: command.botId }),
  'want-rematch': nameToWire,
  watch: nameToWire,
  unwatch: nameToWire,
  'allow-watching': (command) => ({ ...nameToWire(command), isAllowed: command.isAllowed }),
  resync: ({ roomId, since, commandId }) => ({ roomId, since, ...present({ commandId }) }),
}

export interface WireCommand {
  readonly name: CommandName
  readonly payload: object
}

/** The event that a client emits for a command. */
export function commandToWire(command: Command): WireCommand {
  const write = commandWriters[command.type] as (command: Command) => object
  return { name: commandNames[command.type], payload: write(command) }
}

type Named = Pick<Command<'leave'>, 'roomId' | 'login' | 'commandId'>

function nameToWire({ roomId, login, commandId }: Named) {
  return { roomId, userId: login, ...present({ commandId }) }
}

function turnOfCommandToWire(command: Named & Pick<Command<'end-turn'>, 'forTurn'>) {
  return { ...nameToWire(command), ...present({ forTurn: command.forTurn }) }
}
