import type { SoundName } from '../../../shared/sound/sounds.ts'
import type { GameState } from '../state/game-state.ts'
import { verdictFor } from './verdict.ts'

export type Ending = 'victory' | 'left' | 'gameover' | 'error'

/** The sound of an ending: bright for a player who has won or shares the top score, low for the others. */
export function endingSound(ending: Ending, { login, scoring }: Pick<GameState, 'login' | 'scoring'>): SoundName {
  if (ending === 'victory') return 'select'
  if (ending !== 'gameover' || !scoring) return 'denied'
  return verdictFor(login, scoring) === 'beaten' ? 'denied' : 'select'
}
