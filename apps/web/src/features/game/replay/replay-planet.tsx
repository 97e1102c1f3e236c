import { useMemo } from 'react'
import { useStore } from 'zustand'
import { Board } from '../board/board.tsx'
import { homesOf } from '../state/seats.ts'
import { facesOf } from '../table/faces-of.ts'
import { useTable } from '../table/table-store.ts'
import type { Replay } from './describe-frames.ts'
import type { Playback } from './playback.ts'

const nothing = () => undefined
const noTriangles: ReadonlySet<number> = new Set()
const noLocks: ReadonlyMap<number, number> = new Map()

/** The planet as it was at the shown moment. */
export function ReplayPlanet({ replay, playback }: { replay: Replay; playback: Playback }) {
  const room = useStore(playback.store, ({ at }) => replay.rooms[at])
  const lit = useTable((table) => table.lit)
  const marked = useTable((table) => table.marked)
  const claims = room?.claims
  const formerPlayers = room?.formerPlayers
  const faces = useMemo(() => facesOf(claims ?? [], noTriangles), [claims])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the seats change only when a player leaves the game
  const seats = useMemo(() => (room ? homesOf(room, '') : []), [replay, formerPlayers])
  return (
    <Board
      faces={faces}
      seats={seats}
      lockable={noLocks}
      isLocking={false}
      lockPrice={[]}
      lit={lit}
      marked={marked}
      sought={marked}
      hasNumbers
      onClaim={nothing}
      onDenied={nothing}
    />
  )
}
