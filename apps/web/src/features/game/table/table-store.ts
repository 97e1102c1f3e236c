import type { Sentence } from '@hexaverse/protocol/game'
import { create } from 'zustand'
import type { Choices } from '../state/choices.ts'
import type { GameState } from '../state/game-state.ts'
import { findMe } from '../state/seats.ts'

/** From here on the page hurries the player. */
export const hurrySeconds = 10

interface TableState {
  /** The next claim is to come with a lock. Only a wish: whether it can be had is judged when it is used. */
  readonly wantsLock: boolean
  /** The triangle under the pointer or the focus. */
  readonly lookedAt?: number | undefined
  /** Why something was refused, shown for a while. */
  readonly notice?: Sentence | undefined
  /** What the live region has to say, the newest last. */
  readonly announcements: readonly { readonly id: number; readonly text: string }[]
}

const kept = 3
let lastId = 0

/** State of this screen alone, apart from the game. */
export const useTable = create<TableState>(() => ({ wantsLock: false, announcements: [] }))

export function clearTable(): void {
  useTable.setState({ wantsLock: false, lookedAt: undefined, notice: undefined, announcements: [] })
}

export function wantLock(wantsLock: boolean): void {
  useTable.setState({ wantsLock })
}

export function lookAt(lookedAt: number | undefined): void {
  useTable.setState({ lookedAt })
}

/** A new object each time, so that the same refusal twice is shown anew. */
export function showNotice(notice: Sentence | undefined): void {
  useTable.setState({ notice: notice && { ...notice } })
}

/** Only the last few stay: a screen reader reads what is added, and nobody reads the rest. */
export function addAnnouncement(text: string): void {
  const line = { id: ++lastId, text }
  useTable.setState(({ announcements }) => ({ announcements: [...announcements, line].slice(-kept) }))
}

interface Lock {
  readonly isOn: boolean
  /** Why it cannot be had now. */
  readonly off?: 'metal' | 'claimed'
}

/** The lock may be chosen while others play, so that the player's turn can begin with a claim. */
export function lockOf(state: GameState, { hasClaimed }: Pick<Choices, 'hasClaimed'>, wantsLock: boolean): Lock {
  if (hasClaimed) return { isOn: false, off: 'claimed' }
  if (!findMe(state)?.stock.metal) return { isOn: false, off: 'metal' }
  return { isOn: wantsLock }
}
