import type { Player } from '@hexaverse/protocol/game'
import type { ReactNode } from 'react'
import { useTexts } from '../../../../shared/i18n/use-texts.ts'
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
  /** On narrow screens the lock switch is part of the deck. */
  children?: ReactNode
}

/** The player's stock and actions: in the status bar on wide screens, at the bottom on narrow ones. */
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

/** The button becomes primary once no triangle can be claimed any more. */
function EndTurnButton({ choices: { canEndTurn, open } }: { choices: Choices }) {
  const { t } = useTexts()
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
