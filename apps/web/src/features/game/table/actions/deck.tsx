import type { Player } from '@hexaverse/protocol/game'
import type { ReactNode } from 'react'
import { useWords } from '../../../../shared/i18n/use-words.ts'
import { game } from '../../play/game-store.ts'
import type { Choices } from '../../state/choices.ts'
import { ActionButton } from './action-button.tsx'
import styles from './deck.module.css'
import { ExchangeButton } from './exchange-button.tsx'
import { keyOf } from './key-map.ts'
import { ResourceCounts } from './resource-counts.tsx'

interface DeckProps {
  me: Player
  choices: Choices
  /** Where the deck is all there is to press, the lock is in it too. */
  children?: ReactNode
}

/** What I have and what I can do: in the status bar, or under the thumb. */
export function Deck({ me, choices, children }: DeckProps) {
  return (
    <div className={styles.deck}>
      <ResourceCounts stock={me.stock} />
      <div className={styles.actions}>
        {children}
        <ExchangeButton choices={choices} />
        <EndTurnButton choices={choices} />
      </div>
    </div>
  )
}

/** The thing to do once nothing can be claimed any more; before that, only something that may be done. */
function EndTurnButton({ choices: { canEndTurn, open } }: { choices: Choices }) {
  const { t } = useWords()
  const kind = !canEndTurn ? 'quiet' : open.size > 0 ? 'ready' : 'primary'
  return (
    <ActionButton
      icon="onward"
      label={t('hud.end-turn')}
      keyName={keyOf['end-turn']}
      kind={kind}
      isOff={!canEndTurn}
      onPress={game.endTurn}
    />
  )
}
