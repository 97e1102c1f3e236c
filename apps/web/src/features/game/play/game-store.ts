import type { PracticeLevel } from '@hexaverse/protocol/http'
import type { Place, Resource } from '@hexaverse/rules'
import { create } from 'zustand'
import { browserClock } from '../../../shared/clock/clock.ts'
import { refreshBalance } from '../../../shared/session/refresh-balance.ts'
import { useSession } from '../../../shared/session/session-store.ts'
import { openLine } from '../../../shared/socket/open-line.ts'
import { playSound } from '../../../shared/sound/play-sound.ts'
import { emptyState, type GameState } from '../state/game-state.ts'
import { createGame } from './create-game.ts'
import { entropyFor } from './entropy-for.ts'
import { findRoom } from './find-room.ts'
import { sayRefused } from './say-refused.ts'

interface GameActions {
  start(size: number, practice?: PracticeLevel): Promise<void>
  cancel(): void
  claim(place: Place, lock?: Place): void
  endTurn(): void
  exchange(give: Resource, get: Resource): void
  /** Gives up. The caller shows another page at once. */
  leave(): void
  /** After the end: back to where a game is created. */
  close(): void
}

export const useGame = create<GameState>(() => emptyState('', 'connecting'))

const played = createGame(useGame, {
  clock: browserClock,
  openLine,
  findRoom,
  findLogin: () => useSession.getState().user?.login ?? '',
  entropyFor,
  newId: () => crypto.randomUUID(),
  playSound,
  // biome-ignore lint/suspicious/noConsole: asked for by those who develop clients; the person sees the reason on the board
  warn: (code) => console.warn('The server refused:', code),
  sayRefused,
  refreshBalance: () => void refreshBalance(),
})

export const game: GameActions = played.actions
export const { onNews, open: openGame, shut: shutGame } = played
