import { closedPath, emblemOf, hexagon, openPath } from '@hexaverse/planet'
import { tilePath } from '../board-plan.ts'
import styles from './locked-tile.module.css'

const face = tilePath(0.86)
const plate = closedPath(hexagon([0, 0], 19))
const bands = [
  [-40, 0],
  [20, -35],
  [20, 35],
]
  .map(([x = 0, y = 0]) =>
    openPath([
      [0, 0],
      [x, y],
    ]),
  )
  .join('')

interface LockedTileProps {
  seat: number
  direction: number
  /** Locked while the board is shown: the lock is animated. */
  isNew: boolean
}

/** A dark tile with bands, a plate and a padlock, edged in the colour of the seat that locked it. */
export function LockedTile({ seat, direction, isNew }: LockedTileProps) {
  const { colour } = emblemOf(seat)
  return (
    <g className={isNew ? styles.fresh : undefined}>
      <path className={styles.face} d={face} stroke={colour} />
      <path className={styles.bands} d={bands} />
      <g transform={`rotate(${-direction})`}>
        <path className={styles.plate} d={plate} stroke={colour} />
        <Padlock />
      </g>
    </g>
  )
}

export function Padlock() {
  return (
    <g transform="translate(0 -1)scale(0.92)">
      <path className={styles.shackle} d="M-4.5-1V-5A4.5 4.5 0 0 1 4.5-5V-1" />
      <path className={styles.body} d="M-7.5-1.5H7.5V9.5H-7.5z" />
      <circle className={styles.hole} cy="4" r="2.2" />
    </g>
  )
}
