import type { Player } from '@hexaverse/protocol/game'
import type { ReactNode } from 'react'
import type { Choices } from '../state/choices-of.ts'
import styles from './deck.module.css'
import { EndTurnButton } from './end-turn-button.tsx'
import { ExchangeButton } from './exchange-button.tsx'
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
