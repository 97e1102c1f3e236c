import type { Acknowledgement, Command } from '@hexaverse/protocol/game'
import type { Clock } from '../../../shared/browser/clock.ts'
import type { GameConnection, GameConnectionEvents } from '../play/game-connection.ts'
import { sentenceOf } from '../state/game-state.ts'

interface WatchedRoom {
  readonly roomId: string
  readonly findLogin: () => string
  readonly clock: Clock
  readonly open: (events: GameConnectionEvents, roomId: string) => GameConnection
}

/** Temporary refusals, after which the wish to watch is sent again. */
const retryableCodes = ['room-busy', 'too-many-events']
const retryMs = 1000

const done: Acknowledgement = { ok: true }

/**
 * The connection of a game that is watched: where a player joins, it watches. It sends no other command, and what the
 * server says about a game of the person's own is not for this page. A refusal comes as the message that ends a game.
 */
export function openWatchConnection(
  { roomId, findLogin, clock, open }: WatchedRoom,
  events: GameConnectionEvents,
): GameConnection {
  let isClosed = false
  const watch = async (): Promise<void> => {
    if (isClosed || !connection.isOpen) return
    const answer = await connection.send({ type: 'watch', roomId, login: findLogin() })
    if (isClosed || answer?.ok) return
    if (!answer || retryableCodes.includes(answer.code)) clock.after(retryMs, () => void watch())
    else events.onMessage({ type: 'game-crashed', line: { ...sentenceOf(answer.code), at: clock.now() } })
  }
  const watched: GameConnectionEvents = {
    ...events,
    onOpen: () => {
      events.onOpen()
      void watch()
    },
    onMessage: (message) => message.type !== 'session' && events.onMessage(message),
  }
  const connection = open(watched, roomId)
  return {
    get isOpen() {
      return connection.isOpen
    },
    send: (command: Command) => (command.type === 'resync' ? connection.send(command) : Promise.resolve(done)),
    close: () => {
      isClosed = true
      connection.close()
    },
  }
}
