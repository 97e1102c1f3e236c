import type { Sentence } from '@hexaverse/protocol/game'
import { create } from 'zustand'
import type { Choices } from '../state/choices.ts'
import type { GameState } from '../state/game-state.ts'
import { findMe } from '../state/seats.ts'

/** From this many seconds left on, the page warns the player that the turn is about to end. */
export const hurrySeconds = 10

interface TableState {
  /** The player wants a lock with the next claim. `lockOf` decides whether it is possible when it is used. */
  readonly wantsLock: boolean
  /** The triangle under the pointer or the focus. */
  readonly target?: number | undefined
  /** The triangle of the log's line under the pointer or the focus. */
  readonly lit?: number | undefined
  /** The triangle of a hint, or one that the lesson speaks of. */
  readonly marked?: number | undefined
  readonly isLogOpen: boolean
  readonly holdsNumbersKey: boolean
  /** How many of advice and hint name a hexagon now. */
  readonly namingHexes: number
  /** Why something was refused, shown for a while. */
  readonly notice?: Sentence | undefined
  /** The texts in the live region, the newest last. */
  readonly announcements: readonly { readonly id: number; readonly text: string }[]
}

const maxAnnouncements = 3
let lastId = 0

/** State of the game screen only, apart from the state of the game. */
export const useTable = create<TableState>(() => ({
  wantsLock: false,
  isLogOpen: false,
  holdsNumbersKey: false,
  namingHexes: 0,
  announcements: [],
}))

export function clearTable(): void {
  useTable.setState({
    wantsLock: false,
    target: undefined,
    lit: undefined,
    marked: undefined,
    notice: undefined,
    announcements: [],
  })
}

export function wantLock(wantsLock: boolean): void {
  useTable.setState({ wantsLock })
}

export function setTarget(target: number | undefined): void {
  useTable.setState({ target })
}

export function light(lit: number | undefined): void {
  useTable.setState({ lit })
}

export function mark(marked: number | undefined): void {
  useTable.setState({ marked })
}

export function setLogOpen(isLogOpen: boolean): void {
  useTable.setState({ isLogOpen })
}

export function holdNumbers(holdsNumbersKey: boolean): void {
  useTable.setState({ holdsNumbersKey })
}

/** Call while a text names a hexagon. Answers what ends it. */
export function nameHex(): () => void {
  const add = (change: number) => useTable.setState(({ namingHexes }) => ({ namingHexes: namingHexes + change }))
  add(1)
  return () => add(-1)
}

/** Log, advice and hint name hexagons by their numbers, so the planet shows them beside it. */
export function showsNumbers({ isLogOpen, holdsNumbersKey, namingHexes }: TableState): boolean {
  return isLogOpen || holdsNumbersKey || namingHexes > 0
}

/** Stores a new object each time, so that the same refusal twice is shown twice. */
export function showNotice(notice: Sentence | undefined): void {
  useTable.setState({ notice: notice && { ...notice } })
}

/** Keeps only the last few: a screen reader reads each text when it is added. */
export function addAnnouncement(text: string): void {
  const announcement = { id: ++lastId, text }
  useTable.setState(({ announcements }) => ({
    announcements: [...announcements, announcement].slice(-maxAnnouncements),
  }))
}

interface Lock {
  readonly isOn: boolean
  /** Why a lock is not possible now. */
  readonly off?: 'metal' | 'claimed'
}

/** The lock may be chosen while others play, so that the player's turn can begin with a claim. */
export function lockOf(state: GameState, { hasClaimed }: Pick<Choices, 'hasClaimed'>, wantsLock: boolean): Lock {
  if (hasClaimed) return { isOn: false, off: 'claimed' }
  if (!findMe(state)?.stock.metal) return { isOn: false, off: 'metal' }
  return { isOn: wantsLock }
}
