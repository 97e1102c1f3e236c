import { type Game, type Move, resources, triangleAt } from '@hexaverse/rules'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { Board } from '../board/board.tsx'
import type { TriangleFace } from '../board/triangle-face.ts'
import { lockPrice } from '../state/choices.ts'
import { homesOf } from '../state/seats.ts'
import { facesOf } from '../table/faces-of.ts'
import { useTable } from '../table/table-store.ts'
import type { Replay } from './describe-frames.ts'
import type { Playback } from './playback.ts'

const nothing = () => undefined
const noTriangles: ReadonlySet<number> = new Set()
const noLocks: ReadonlyMap<number, number> = new Map()

interface ReplayPlanetProps {
  replay: Replay
  playback: Playback
  /** What the triangles hide, if that is shown. */
  map: Game['map'] | undefined
  /** A move that the engine would have made. Only a claim can be drawn. */
  suggestion: Move | undefined
}

/** The planet as it was at the shown moment. */
export function ReplayPlanet({ replay, playback, map, suggestion }: ReplayPlanetProps) {
  const claims = useStore(playback.store, ({ at }) => replay.rooms[at]?.claims)
  const formerPlayers = useStore(playback.store, ({ at }) => replay.rooms[at]?.formerPlayers)
  const lit = useTable((table) => table.lit)
  const marked = useTable((table) => table.marked)
  const claim = suggestion?.type === 'claim' ? suggestion : undefined
  const suggested = claim && triangleAt(claim.hex, claim.triangle)
  const faces = useMemo(() => withHidden(facesOf(claims ?? [], noTriangles), map), [claims, map])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the homes change only when a player leaves the game
  const homes = useMemo(() => {
    const room = replay.rooms[playback.store.getState().at]
    return room ? homesOf(room, '') : []
  }, [replay, formerPlayers])
  return (
    <Board
      faces={faces}
      homes={homes}
      lockable={noLocks}
      isLocking={false}
      lockPrice={lockPrice}
      lit={lit}
      marked={suggested ?? marked}
      suggestedLock={claim?.lock && triangleAt(claim.lock.hex, claim.lock.triangle)}
      sought={suggested ?? marked}
      hasNumbers
      onClaim={nothing}
      onDenied={nothing}
    />
  )
}

function withHidden(faces: readonly TriangleFace[], map: Game['map'] | undefined): readonly TriangleFace[] {
  if (!map) return faces
  return faces.map((face, number) => {
    const hides = face.state === 'claimed' ? undefined : resources[map[number] ?? -1]
    return hides ? { ...face, hides } : face
  })
}
