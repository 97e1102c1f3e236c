import { pages } from '@hexaverse/protocol'
import { joinPath } from '@hexaverse/protocol/join-path'
import { useEffect, useLayoutEffect } from 'react'
import { useLocation } from 'wouter'
import { useSession } from '../../shared/session/session-store.ts'
import { liveGame } from './play/live-game.ts'
import { type GameState, tableOf } from './state/game-state.ts'

/**
 * Keeps the address of a table for friends as long as the player is there: the host has the link in front of them, and
 * a reload leads every player back to the table. `roomId` is the table of the present address.
 */
export function useTableAddress(roomId: string | undefined): void {
  const [, navigate] = useLocation()
  const login = useSession(({ user }) => user?.login)
  useLayoutEffect(() => {
    if (login) enter(roomId)
  }, [login, roomId])
  useEffect(() => {
    const follow = (state: GameState) => {
      const address = addressOf(state)
      // A game that is shut has no player: its page is being left.
      if (state.login !== '' && address !== location.pathname) navigate(address, { replace: true })
    }
    // The address may have been changed by a link to the game page, for example in the top bar.
    if (roomId !== tableOf(liveGame.store.getState())) follow(liveGame.store.getState())
    return liveGame.store.subscribe((after, before) => {
      if (addressOf(after) !== addressOf(before)) follow(after)
    })
  }, [roomId, navigate])
}

function enter(roomId: string | undefined): void {
  if (roomId === undefined) liveGame.actions.turnAway()
  else if (tableOf(liveGame.store.getState()) !== roomId) void liveGame.actions.visit(roomId)
}

export function addressOf(state: GameState): string {
  const table = tableOf(state)
  return table === undefined ? pages.game : joinPath(table)
}
