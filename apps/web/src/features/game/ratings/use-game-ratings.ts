import type { AnswerOf, readGameRatings } from '@hexaverse/protocol/http'
import { useEffect } from 'react'
import { create } from 'zustand'
import { callAsMember } from '../../../shared/session/call-as-member.ts'
import { useExtras, useGame } from '../play/game-store.ts'
import type { GameState } from '../state/game-state.ts'
import { mySite } from '../state/seats.ts'

export type GameRatings = AnswerOf<typeof readGameRatings>

interface LoadedRatings {
  readonly roomId?: string
  readonly ratings?: GameRatings
  /** The game is over, and its verdict has not come for so long that nobody waits for it. */
  readonly isLate?: boolean
}

export interface ShownRatings extends LoadedRatings {
  readonly isOver: boolean
}

const useLoaded = create<LoadedRatings>(() => ({}))

/** Rating a game takes a moment after its end. Asked less and less often, for about half a minute. */
const waitsMs = [700, 1000, 1000, 1500, 2000, 3000, 4000, 5000, 6000, 6000]

/**
 * The numbers of the people of the game that is shown, as they are now and, once it is over, with what it has changed.
 * Kept from the table to the end screen, so that the numbers are there at once. A practice game has none, and neither
 * has a game that the person of this page only watches.
 */
export function useGameRatings(): ShownRatings {
  const isPractice = useExtras() !== undefined
  const roomId = useGame((state) => (isPractice ? undefined : ratedRoom(state)))
  const isOver = useGame((state) => state.ended !== undefined)
  const loaded = useLoaded()
  useEffect(() => (roomId === undefined ? undefined : follow(roomId, isOver)), [roomId, isOver])
  return { ...(roomId !== undefined && loaded.roomId === roomId && loaded), isOver }
}

/** The person of this page has a seat there, and the room has not crashed. */
function ratedRoom(state: GameState): string | undefined {
  return mySite(state) === undefined || state.crash ? undefined : state.room?.roomId
}

/** Loads once, or until the verdict is there. Returns what ends it. */
function follow(roomId: string, isOver: boolean): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isWanted = true
  const load = async (attempt: number): Promise<void> => {
    const result = await callAsMember<typeof readGameRatings>({
      method: 'GET',
      path: '/api/hc_data/game/ratings/:roomId',
      params: { roomId },
    })
    if (!isWanted) return
    if (result.ok) useLoaded.setState({ roomId, ratings: result.answer })
    if (!isOver || (result.ok && result.answer.verdict !== null) || (!result.ok && result.reason === 'refused')) return
    const wait = waitsMs[attempt]
    if (wait === undefined) useLoaded.setState({ isLate: true })
    else timer = setTimeout(() => void load(attempt + 1), wait)
  }
  const known = useLoaded.getState()
  if (known.roomId !== roomId) useLoaded.setState({ roomId }, true)
  const isKnown = known.roomId === roomId && (isOver ? known.ratings?.verdict : known.ratings)
  if (!isKnown) void load(0)
  return () => {
    isWanted = false
    clearTimeout(timer)
  }
}
