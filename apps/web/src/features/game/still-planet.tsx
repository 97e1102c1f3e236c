import { useMemo } from 'react'
import { Board } from './board/board.tsx'
import type { BoardProps } from './board/triangle-face.ts'
import { useGame } from './play/game-store.ts'
import { homesOf } from './state/seats.ts'
import { facesOf } from './table/faces-of.ts'

const nothing = () => undefined
const noTriangles: ReadonlySet<number> = new Set()
const noLocks: ReadonlyMap<number, number> = new Map()

/** The planet of the shown game, on which no move is possible any more. */
export function StillPlanet({ mood }: Pick<BoardProps, 'mood'>) {
  const room = useGame((state) => state.room)
  const login = useGame((state) => state.login)
  const claims = room?.claims
  const faces = useMemo(() => facesOf(claims ?? [], noTriangles), [claims])
  const homes = useMemo(() => (room ? homesOf(room, login) : []), [room, login])
  return (
    <Board
      faces={faces}
      homes={homes}
      lockable={noLocks}
      isLocking={false}
      lockPrice={[]}
      mood={mood}
      onClaim={nothing}
      onDenied={nothing}
    />
  )
}
