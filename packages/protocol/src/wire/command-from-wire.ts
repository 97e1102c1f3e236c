import type { Command, CommandType } from '../game/commands.ts'
import { present } from './present.ts'
import type { WireCommands } from './schema/commands.ts'

type Unnamed<Type extends CommandType> = Omit<Command<Type>, 'type'>
type Readers = { readonly [Type in CommandType]: (wire: WireCommands[Type]) => Unnamed<Type> }

const readers: Readers = {
  join: (wire) => ({
    ...named(wire),
    size: wire.playersCount,
    ...present({ entropy: wire.entropy?.toLowerCase() }),
  }),
  leave: named,
  'end-turn': inTurn,
  claim: ({ turnData: [turn], ...wire }) => ({
    ...inTurn(wire),
    hex: turn?.hexIndex ?? 0,
    triangle: turn?.triangleIndex ?? 0,
    ...(turn?.hexIndexBlocked &&
      turn.triangleIndexBlocked && { lock: { hex: turn.hexIndexBlocked, triangle: turn.triangleIndexBlocked } }),
  }),
  exchange: (wire) => ({ ...inTurn(wire), give: wire.selectedPay, get: wire.selectedGet }),
  resync: ({ roomId, since, commandId }) => ({ roomId, since, ...present({ commandId }) }),
}

/** Of a payload that has been checked. */
export function commandFromWire<Type extends CommandType>(type: Type, payload: WireCommands[Type]): Command {
  const read = readers[type] as (payload: WireCommands[Type]) => Unnamed<Type>
  return { type, ...read(payload) } as unknown as Command
}

function named({ roomId, userId, commandId }: WireCommands['leave']) {
  return { roomId, login: userId, ...present({ commandId }) }
}

function inTurn(wire: WireCommands['end-turn']) {
  return { ...named(wire), ...present({ forTurn: wire.forTurn }) }
}
