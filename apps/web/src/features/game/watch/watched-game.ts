import { browserClock } from '../../../shared/browser/clock.ts'
import { useSession } from '../../../shared/session/session-store.ts'
import { playSound } from '../../../shared/sound/play-sound.ts'
import { createGame, type PlayedGame } from '../play/create-game.ts'
import { openGameConnection } from '../play/game-connection.ts'
import { alertRefused } from '../play/live-game.ts'
import { openWatchConnection } from './watch-connection.ts'

const findLogin = () => useSession.getState().user?.login ?? ''

/** The game of others in this room: the game screen behind the same port, without a seat. */
export function createWatchedGame(roomId: string): PlayedGame {
  const room = { roomId, findLogin, clock: browserClock, open: openGameConnection }
  return createGame({
    clock: browserClock,
    openConnection: (events) => openWatchConnection(room, events),
    findRoom: async () => undefined,
    findLogin,
    entropyFor: () => '',
    newId: () => crypto.randomUUID(),
    // A watcher makes no moves, so none is denied: a click on the planet only shows the triangle.
    playSound: (name) => name !== 'denied' && playSound(name),
    warn: () => undefined,
    alertRefused,
    refreshBalance: () => undefined,
  })
}
