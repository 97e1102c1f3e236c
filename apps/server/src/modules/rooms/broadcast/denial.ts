import type { Message } from '@hexaverse/protocol/game'
import { sentenceOf } from '@hexaverse/protocol/texts/game'
import { commandNames } from '@hexaverse/protocol/wire/server'
import { denialOf } from '@hexaverse/room'
import type { RefusedEvent } from '../../../platform/socket/wire-codec.ts'

const typeOfName = new Map<string, string>(Object.entries(commandNames).map(([type, name]) => [name, type]))

/** The denial of an event that the socket edge refused before any room received it. */
export function denialOfEvent({ name, payload, code, params }: RefusedEvent, now: number): Message | undefined {
  const type = typeOfName.get(name)
  if (type === undefined) return undefined
  if (type !== 'join') return denialOf({ type, ...idsIn(payload), code, params })
  return code === 'too-many-events'
    ? undefined
    : { type: 'game-crashed', line: { ...sentenceOf(code, params), at: now } }
}

/** The payload has not been validated: it may be anything. */
function idsIn(payload: unknown): { readonly roomId: string; readonly commandId?: string } {
  const { roomId, commandId } = (payload ?? {}) as Record<string, unknown>
  return { roomId: isId(roomId) ? roomId : '', ...(isId(commandId) ? { commandId } : {}) }
}

const maxIdLength = 64

function isId(value: unknown): value is string {
  return typeof value === 'string' && value.length <= maxIdLength
}
