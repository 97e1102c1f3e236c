import { closedPath, hexagon } from '@hexaverse/planet'
import { tilePath } from '../board-plan.ts'
import styles from './open-tile.module.css'

const face = tilePath(0.86)
const pip = closedPath(hexagon([0, 0], 9))
const pipEdge = closedPath(hexagon([0, 0], 15))

export function OpenTile() {
  return (
    <g className={styles.open}>
      <path className={styles.face} d={face} />
      <g className={styles.pip}>
        <path className={styles.pipEdge} d={pipEdge} />
        <path className={styles.pipCore} d={pip} />
      </g>
    </g>
  )
}

const edge = tilePath(0.86)

/** A claim that the server has not answered yet. */
export function PendingTile() {
  return <path className={styles.pending} d={edge} pathLength={60} />
}
