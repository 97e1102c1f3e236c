/** A command, as far as the edge reads it. `login` is the player that the client says it is. */
export interface AnyCommand {
  readonly type: string
  readonly login?: string
}

/** What a client sends to prove its session when it connects. */
export interface Handshake {
  readonly id: string
  readonly email: string
  readonly secret: string
}

/** Why an event is refused before a handler receives it. */
export type EventRefusal = 'malformed-event' | 'bad-entropy' | 'too-many-events' | 'wrong-user'

export interface RefusedEvent {
  readonly name: string
  /** As the client sent it, not validated. */
  readonly payload: unknown
  readonly code: EventRefusal
  readonly params?: Readonly<Record<string, string | number>>
}

export type ReadCommand<Command> =
  | { readonly ok: true; readonly value: Command }
  | { readonly ok: false; readonly refusal: { readonly code: EventRefusal; readonly problem: string } }

/** The application's wire format, as the socket edge needs it. The edge itself knows no command and no message. */
export interface WireCodec<Command extends AnyCommand, Message> {
  readHandshake(auth: unknown): Handshake | undefined
  readCommand(name: string, payload: unknown): ReadCommand<Command>
  toWire(message: Message): { readonly name: string; readonly payload: unknown }
  /** The message that reports a refusal to clients that asked for no acknowledgement, if this event has one. */
  denialOf(refused: RefusedEvent, now: number): Message | undefined
}
