import { conduitsOf, emblemOf, homeOf, type Network, openPath } from '@hexaverse/planet'
import { placeOf } from '@hexaverse/rules'
import { memo } from 'react'
import { classNames } from '../../../../shared/ui/class-names.ts'
import { centreOf, side, tilePaths } from '../board-plan.ts'
import type { PlayerHome, TriangleFace } from '../triangle-face.ts'
import styles from './territories.module.css'

interface TerritoriesProps {
  faces: readonly TriangleFace[]
  homes: readonly PlayerHome[]
}

/** The land of each owner and its pipes. They lie under the triangles, whose discs are the nodes of the pipes. */
export const Territories = memo(function Territories({ faces, homes }: TerritoriesProps) {
  const networks = conduitsOf(faces).map((network) => {
    const { isMine = false, isGone = false } = homes.find(({ site }) => site === network.site) ?? {}
    const look = classNames(isMine && styles.mine, isGone && styles.gone)
    return { ...network, look, isMine, isGone, colour: emblemOf(network.site).colour }
  })
  return (
    <g className={styles.territories}>
      {networks.map(({ site, own, look, colour }) => (
        <g key={site} className={classNames(styles.land, look)} fill={colour} stroke={colour}>
          <Pieces pieces={landOf(own)} />
        </g>
      ))}
      {networks.map(({ look, colour, isMine, isGone, ...network }) => (
        <g key={network.site} className={classNames(styles.pipes, look)} stroke={colour}>
          <Pipes pieces={isGone ? joined(pipesOf(network)) : pipesOf(network)} isMine={isMine} />
        </g>
      ))}
    </g>
  )
})

/**
 * Paths by the hexagon that they begin in. The browser paints the whole of a changed path again, and a territory as one
 * path is half of the planet.
 */
type PathPieces = ReadonlyMap<number, string>

function Pieces({ pieces }: { pieces: PathPieces }) {
  return [...pieces].map(([hex, path]) => <path key={hex} d={path} />)
}

/** A glowing line of three strokes, from wide and faint to the core, without a filter. My own pipes carry light. */
function Pipes({ pieces, isMine }: { pieces: PathPieces; isMine: boolean }) {
  const strokes = [styles.halo, styles.glow, styles.core, ...(isMine ? [styles.light] : [])]
  return strokes.map((stroke) => (
    <g key={stroke} className={stroke}>
      <Pieces pieces={pieces} />
    </g>
  ))
}

const tiles = tilePaths(0.91)

function landOf(own: readonly number[]): PathPieces {
  return byHexagon(own.map((triangle) => [triangle, tiles[triangle] ?? '']))
}

/** The pieces of a network overlap only under the discs of its triangles. */
function pipesOf({ site, links, roots }: Network): PathPieces {
  const home = homeOf(site, side)
  return byHexagon([
    ...links.map(([from, to]) => [from, openPath([centreOf(from), centreOf(to)])] as const),
    ...roots.map((root) => [root, openPath([home, centreOf(root)])] as const),
  ])
}

function byHexagon(paths: readonly (readonly [triangle: number, path: string])[]): PathPieces {
  const pieces = new Map<number, string>()
  for (const [triangle, path] of paths) {
    const { hex } = placeOf(triangle)
    pieces.set(hex, (pieces.get(hex) ?? '') + path)
  }
  return pieces
}

/** A player who is gone claims no more, and the discs on that land are transparent. */
function joined(pieces: PathPieces): PathPieces {
  return new Map([[0, [...pieces.values()].join('')]])
}
