import type { Command } from '../../../packages/protocol/src/game/index.ts'
import { commandToWire } from '../../../packages/protocol/src/wire/client.ts'

/** A command as the text of a Socket.IO event. A number asks for an acknowledgement. */
export function packetOf(command: Command, number?: number): string {
  const { name, payload } = commandToWire(command)
  return `42${number ?? ''}${JSON.stringify([name, payload])}`
}
