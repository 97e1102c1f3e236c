import type { Acknowledgement, Command, Message } from '@hexaverse/protocol/game'

/** A connection to the server that is looked for again whenever it is lost. */
export interface Line {
  readonly isOpen: boolean
  /** One attempt. Undefined when the line was lost before the answer, or none came in time. */
  send(command: Command): Promise<Acknowledgement | undefined>
  close(): void
}

/** What happens on a line. Nothing more does once it is closed. */
export interface LineEvents {
  readonly onOpen: () => void
  readonly onLost: () => void
  readonly onMessage: (message: Message) => void
  /** The server does not let us in, by its code. */
  readonly onRefused: (code: string) => void
}
