import type { Command, CommandType } from '../game/commands.ts'
import { type CommandName, commandNames } from './command-names.ts'
import { present } from './present.ts'
import type { WireCommands } from './schema/commands.ts'

type Writers = { readonly [Type in CommandType]: (command: Command<Type>) => WireCommands[Type] }

const writers: Writers = {
  join: (command) => ({ ...named(command), playersCount: command.size, ...present({ entropy: command.entropy }) }),
  leave: named,
  'end-turn': inTurn,
  claim: ({ hex, triangle, lock, ...command }) => ({
    ...inTurn(command),
    turnData: [
      {
        hexIndex: hex,
        triangleIndex: triangle,
        ...(lock && { hexIndexBlocked: lock.hex, triangleIndexBlocked: lock.triangle }),
      },
    ],
  }),
  exchange: (command) => ({ ...inTurn(command), selectedGet: command.get, selectedPay: command.give }),
  resync: ({ roomId, since, commandId }) => ({ roomId, since, ...present({ commandId }) }),
}

export interface WireCommand {
  readonly name: CommandName
  readonly payload: object
}

/** The event to emit for a command. */
export function commandToWire(command: Command): WireCommand {
  const write = writers[command.type] as (command: Command) => object
  return { name: commandNames[command.type], payload: write(command) }
}

type Named = Pick<Command<'leave'>, 'roomId' | 'login' | 'commandId'>

function named({ roomId, login, commandId }: Named) {
  return { roomId, userId: login, ...present({ commandId }) }
}

function inTurn(command: Named & Pick<Command<'end-turn'>, 'forTurn'>) {
  return { ...named(command), ...present({ forTurn: command.forTurn }) }
}
