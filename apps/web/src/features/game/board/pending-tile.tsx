import { tilePath } from './board-plan.ts'
import styles from './pending-tile.module.css'

const edge = tilePath(0.86)

/** Asked for, and not yet answered. */
export function PendingTile() {
  return <path className={styles.pending} d={edge} pathLength={60} />
}
