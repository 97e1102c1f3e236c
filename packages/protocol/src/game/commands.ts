import type { Place, Resource } from '@hexaverse/rules'

interface InRoom {
  readonly roomId: string
  /** Whom the client says it is. The socket knows better, and is asked. */
  readonly login: string
}

interface InTurn extends InRoom {
  /** The turn that was meant: a command that was long on its way must not act in a later one. */
  readonly forTurn?: number
}

interface Commands {
  readonly join: InRoom & {
    readonly size: number
    /** Hexadecimal, at most 32 bytes. */
    readonly entropy?: string
  }
  readonly leave: InRoom
  readonly 'end-turn': InTurn
  readonly claim: InTurn & Place & { readonly lock?: Place }
  readonly exchange: InTurn & { readonly give: Resource; readonly get: Resource }
  /** Asks for what came after event number `since`. */
  readonly resync: { readonly roomId: string; readonly since: number }
}

export type CommandType = keyof Commands

/** What a client asks for. One that is sent twice with the same `commandId` is done once. */
export type Command<Type extends CommandType = CommandType> = {
  [T in Type]: Commands[T] & { readonly type: T; readonly commandId?: string }
}[Type]

/** The answer to a client that wants an event acknowledged. */
export type Acknowledgement = { readonly ok: true } | { readonly ok: false; readonly code: string }
