import type { Move } from '@hexaverse/rules'
import { useTexts } from '../../../shared/i18n/use-texts.ts'
import { classNames } from '../../../shared/ui/class-names.ts'
import glass from '../../../shared/ui/glass.module.css'
import { PlayerEmblem } from '../board/planet/player-emblem.tsx'
import { describeSuggestion } from './describe-point.ts'
import styles from './suggestion-note.module.css'

export interface Suggestion {
  readonly move: Move
  /** The landing site of the player whose move it would be. */
  readonly site: number
}

/** The suggested move in words, over the planet that shows it: an exchange cannot be drawn there. */
export function SuggestionNote({ suggestion }: { suggestion: Suggestion | undefined }) {
  const texts = useTexts()
  return (
    <div role="status" className={styles.place}>
      {suggestion && (
        <p className={classNames(glass.glass, styles.note)} data-suggestion="">
          <PlayerEmblem site={suggestion.site} size={22} />
          {describeSuggestion(suggestion.move, texts)}
        </p>
      )}
    </div>
  )
}
