import type { RoomState } from '@hexaverse/protocol/game'
import { triangleAt } from '@hexaverse/rules'
import { useMemo } from 'react'
import { Board } from '../board/board.tsx'
import { useGame } from '../play/game-store.ts'
import { type Choices, lockPrice } from '../state/choices.ts'
import { facesOf } from '../state/faces.ts'
import { homesOf } from '../state/seats.ts'
import { claimTriangle, explainDenial } from './actions/press.ts'
import { lockOf, setTarget, useTable } from './table-store.ts'

/** Connects the board to the state of the game. */
export function Planet({ room, choices }: { room: RoomState; choices: Choices }) {
  const state = useGame()
  const wantsLock = useTable((table) => table.wantsLock)
  const { claims, roomId, formerPlayers } = room
  const { open } = choices
  const faces = useMemo(() => facesOf(claims, open), [claims, open])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the seats change only when a player leaves the game
  const seats = useMemo(() => homesOf(room, state.login), [roomId, formerPlayers, state.login])
  const pending = state.pending?.type === 'claim' ? state.pending.place : undefined
  return (
    <Board
      faces={faces}
      seats={seats}
      lockable={choices.lockable}
      isLocking={lockOf(state, choices, wantsLock).isOn}
      lockPrice={lockPrice}
      {...(pending && { pending: triangleAt(pending.hex, pending.triangle) })}
      onClaim={claimTriangle}
      onDenied={explainDenial}
      onTarget={setTarget}
    />
  )
}
