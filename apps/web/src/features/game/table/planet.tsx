import { type RoomState, seatAtSite } from '@hexaverse/protocol/game'
import { checkMove, type MoveRefusal, placeOf, triangleAt } from '@hexaverse/rules'
import { useMemo } from 'react'
import { Board } from '../board/board.tsx'
import { game, useGame } from '../play/game-store.ts'
import { type Choices, lockPrice, positionOf } from '../state/choices.ts'
import { type GameState, sentenceOf } from '../state/game-state.ts'
import { homesOf, mySite } from '../state/seats.ts'
import { facesOf } from './faces-of.ts'
import { lockOf, setTarget, showNotice, showsNumbers, useTable } from './table-store.ts'

/** Connects the board to the state of the game. */
export function Planet({ room, choices }: { room: RoomState; choices: Choices }) {
  const state = useGame()
  const wantsLock = useTable((table) => table.wantsLock)
  const lit = useTable((table) => table.lit)
  const marked = useTable((table) => table.marked)
  const hasNumbers = useTable(showsNumbers)
  const { claims, roomId, formerPlayers } = room
  const { open } = choices
  const faces = useMemo(() => facesOf(claims, open), [claims, open])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the homes change only when a player leaves the game
  const homes = useMemo(() => homesOf(room, state.login), [roomId, formerPlayers, state.login])
  const { asked } = state
  const sought = asked?.type === 'claim' ? triangleAt(asked.hex, asked.triangle) : marked
  const pending = state.pending?.type === 'claim' ? state.pending.place : undefined
  return (
    <Board
      faces={faces}
      homes={homes}
      lockable={choices.lockable}
      isLocking={lockOf(state, choices, wantsLock).isOn}
      lockPrice={lockPrice}
      {...(pending && { pending: triangleAt(pending.hex, pending.triangle) })}
      lit={lit}
      marked={marked}
      sought={sought}
      hasNumbers={hasNumbers}
      onClaim={(triangle, withLock) => game.claim(placeOf(triangle), withLock)}
      onDenied={explainDenial}
      onTarget={setTarget}
    />
  )
}

function explainDenial(triangle: number): void {
  game.refuse()
  const state = useGame.getState()
  const code = findRefusal(state, triangle)
  if (code && !state.asked) showNotice(sentenceOf(code))
}

/** Why the rules refuse a claim of this triangle; undefined if only a pending request forbids it. */
export function findRefusal(state: GameState, triangle: number): MoveRefusal | undefined {
  const site = mySite(state)
  if (!state.room || site === undefined) return undefined
  return checkMove(positionOf(state.room), seatAtSite(state.room.sites, site), { type: 'claim', ...placeOf(triangle) })
}
