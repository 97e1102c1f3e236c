import type { Place, Resource } from '@hexaverse/rules'
import type { BotLevel } from '@hexaverse/rules/bots'

interface InRoom {
  readonly roomId: string
  /** The login that the client states. The server checks it against the socket's own (D-SOC-1). */
  readonly login: string
}

interface InTurn extends InRoom {
  /** The turn that the player meant: a delayed command must not act in a later turn. */
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
  /** The host of a private table seats a bot on a free seat. */
  readonly 'seat-bot': InRoom & { readonly level: BotLevel }
  readonly 'unseat-bot': InRoom & { readonly botId: string }
  /** After the end of a game: the player wants another one with the same people. */
  readonly 'want-rematch': InRoom
  /** Follows a game of others, without a seat in it. */
  readonly watch: InRoom
  readonly unwatch: InRoom
  /** A player agrees that the game is watched, or does not; the host of a private table decides before its start. */
  readonly 'allow-watching': InRoom & { readonly isAllowed: boolean }
  /** Requests the events after number `since`. */
  readonly resync: { readonly roomId: string; readonly since: number }
}

export type CommandType = keyof Commands

/** A command of a client. A repeated `commandId` is executed only once. */
export type Command<Type extends CommandType = CommandType> = {
  [T in Type]: Commands[T] & { readonly type: T; readonly commandId?: string }
}[Type]

/** The answer to a client that asks for an acknowledgement. */
export type Acknowledgement = { readonly ok: true } | { readonly ok: false; readonly code: string }
