import type { PracticeLevel } from '@hexaverse/protocol/http'
import type { Place, Resource } from '@hexaverse/rules'
import { create } from 'zustand'
import { browserClock } from '../../../shared/browser/clock.ts'
import { gameText } from '../../../shared/i18n/game-text.ts'
import { useLanguageStore } from '../../../shared/i18n/language-store.ts'
import { showAlert } from '../../../shared/overlay/alert-store.ts'
import { loseSession, unauthorized } from '../../../shared/session/lose-session.ts'
import { refreshBalance } from '../../../shared/session/refresh-balance.ts'
import { useSession } from '../../../shared/session/session-store.ts'
import { playSound } from '../../../shared/sound/play-sound.ts'
import { emptyState, type GameState, sentenceOf } from '../state/game-state.ts'
import { createGame } from './create-game.ts'
import { findRoom } from './find-room.ts'
import { openGameConnection } from './game-connection.ts'
import { entropyFor } from './map-draw.ts'

interface GameActions {
  start(size: number, practice?: PracticeLevel): Promise<void>
  cancel(): void
  claim(place: Place, withLock?: boolean): void
  endTurn(): void
  exchange(give: Resource, get: Resource): void
  /** Gives up the game. The caller must navigate away at once. */
  leave(): void
  /** Closes an ending and returns to the form that creates a game. */
  close(): void
  /** Closes an ending and starts a new game of the same size, against bots of the same level if it was practice. */
  playAgain(): Promise<void>
}

export const useGame = create<GameState>(() => emptyState('', 'connecting'))

const played = createGame(useGame, {
  clock: browserClock,
  openConnection: openGameConnection,
  findRoom,
  findLogin: () => useSession.getState().user?.login ?? '',
  entropyFor,
  newId: () => crypto.randomUUID(),
  playSound,
  // biome-ignore lint/suspicious/noConsole: for developers; the player sees the reason on the board
  warn: (code) => console.warn('The server refused:', code),
  alertRefused: alertRefused,
  refreshBalance: () => void refreshBalance(),
})

export const game: GameActions = played.actions
export const { onNews, open: openGame, shut: shutGame } = played

/** Handles a refused connection: the session has ended, or there are too many connections. */
function alertRefused(code: string): void {
  const { user } = useSession.getState()
  const { language, table } = useLanguageStore.getState()
  if (code === 'unauthorized' && user) loseSession(user, unauthorized)
  else showAlert('warning', gameText(language, table, sentenceOf(code)))
}
