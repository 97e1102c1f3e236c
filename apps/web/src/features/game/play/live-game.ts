import { browserClock } from '../../../shared/browser/clock.ts'
import { tabStorage } from '../../../shared/browser/storage.ts'
import { gameText } from '../../../shared/i18n/game-text.ts'
import { useLanguageStore } from '../../../shared/i18n/language-store.ts'
import { showAlert } from '../../../shared/overlay/alert-store.ts'
import { loseSession, unauthorized } from '../../../shared/session/lose-session.ts'
import { refreshBalance } from '../../../shared/session/refresh-balance.ts'
import { useSession } from '../../../shared/session/session-store.ts'
import { playSound } from '../../../shared/sound/play-sound.ts'
import { rememberWin } from '../first-level.ts'
import { sentenceOf } from '../state/game-state.ts'
import { createGame } from './create-game.ts'
import { findRoom } from './find-room.ts'
import { openGameConnection } from './game-connection.ts'
import { entropyFor } from './map-draw.ts'
import { readTable } from './read-table.ts'

const endKey = 'endedRoom'

/** The game against people, over a socket. */
export const liveGame = createGame({
  clock: browserClock,
  openConnection: openGameConnection,
  findRoom,
  readTable,
  findLogin: () => useSession.getState().user?.login ?? '',
  entropyFor,
  newId: () => crypto.randomUUID(),
  playSound,
  // biome-ignore lint/suspicious/noConsole: for developers; the player sees the reason on the board
  warn: (code) => console.warn('The server refused:', code),
  alertRefused,
  refreshBalance: () => void refreshBalance(),
  endKeeper: {
    keep: (roomId) => (roomId === undefined ? tabStorage.removeItem(endKey) : tabStorage.setItem(endKey, roomId)),
    find: () => tabStorage.getItem(endKey) ?? undefined,
  },
})

liveGame.onNews((news) => rememberWin(news))

/** Handles a refused connection: the session has ended, or there are too many connections. */
export function alertRefused(code: string): void {
  const { user } = useSession.getState()
  const { language, table } = useLanguageStore.getState()
  if (code === 'unauthorized' && user) loseSession(user, unauthorized)
  else showAlert('warning', gameText(language, table, sentenceOf(code)))
}
