import {
  closedPath,
  conduitsOf,
  corners,
  emblemOf,
  homeOf,
  type Network,
  openPath,
  triangleOf,
} from '@hexaverse/planet'
import { placeOf } from '@hexaverse/rules'
import { memo } from 'react'
import { classNames } from '../../../../shared/ui/class-names.ts'
import { centreOf, side } from '../board-plan.ts'
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
    return { ...network, look, isMine, colour: emblemOf(network.site).colour }
  })
  return (
    <g className={styles.territories}>
      {networks.map(({ site, own, look, colour }) => (
        <path key={site} className={classNames(styles.land, look)} d={landOf(own)} fill={colour} stroke={colour} />
      ))}
      {networks.map(({ look, colour, isMine, ...network }) => (
        <g key={network.site} className={classNames(styles.pipes, look)} stroke={colour}>
          <Pipes path={pathOf(network)} isMine={isMine} />
        </g>
      ))}
    </g>
  )
})

/** A glowing line of three strokes, from wide and faint to the core, without a filter. My own pipes carry light. */
function Pipes({ path, isMine }: { path: string; isMine: boolean }) {
  return (
    <>
      <path className={styles.halo} d={path} />
      <path className={styles.glow} d={path} />
      <path className={styles.core} d={path} />
      {isMine && <path className={styles.light} d={path} />}
    </>
  )
}

function landOf(own: readonly number[]): string {
  return own
    .map(placeOf)
    .map(({ hex, triangle }) => closedPath(corners(triangleOf(hex, triangle), side, 0.91)))
    .join('')
}

function pathOf({ site, links, roots }: Network): string {
  const home = homeOf(site, side)
  const pipes = links.map(([from, to]) => openPath([centreOf(from), centreOf(to)]))
  return [...pipes, ...roots.map((root) => openPath([home, centreOf(root)]))].join('')
}
