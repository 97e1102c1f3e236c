import { emblemOf, glyphs } from '@hexaverse/planet'
import type { Resource } from '@hexaverse/rules'
import { tilePath } from '../board-plan.ts'
import styles from './claimed-tile.module.css'

const card = tilePath(0.91)

/** Between the disc of the resource and the centre of the hexagon, so that six marks of one owner form a flower. */
const markPlace = -33

interface ClaimedTileProps {
  seat: number
  resource: Resource | undefined
  direction: number
  /** Claimed while the board is shown: the card is turned over. */
  isNew: boolean
}

export function ClaimedTile({ seat, resource, direction, isNew }: ClaimedTileProps) {
  const { colour, shape } = emblemOf(seat)
  return (
    <g className={isNew ? styles.turned : undefined}>
      {isNew && <path className={styles.back} d={card} />}
      <g className={styles.front}>
        <g transform={`translate(${markPlace} 0)rotate(${-direction})scale(0.5)`}>
          <path d={shape} fill={colour} fillRule="evenodd" />
        </g>
        <g transform={`rotate(${-direction})`}>
          <circle className={styles.node} r="20" stroke={colour} />
          {resource && <Find resource={resource} />}
        </g>
      </g>
    </g>
  )
}

export function Find({ resource }: { resource: Resource }) {
  const { colour, shape, cut } = glyphs[resource]
  return (
    <g transform="scale(1.12)">
      <path d={shape} fill={colour} />
      {cut && <path className={styles.cut} d={cut} />}
    </g>
  )
}
