import type { Resource } from '@hexaverse/rules'
import { emblemOf } from '../../../../../../content/art/player-emblems.ts'
import { hexagon } from '../../../../../../content/art/points.ts'
import { glyphs } from '../../../../../../content/art/resource-glyphs.ts'
import { closedPath } from '../../../../../../content/art/svg.ts'
import { classNames } from '../../../shared/ui/class-names.ts'
import { tilePath } from './board-plan.ts'
import { Seal } from './seal.tsx'
import styles from './tiles.module.css'

const card = tilePath(0.91)
const inset = tilePath(0.86)
const pip = closedPath(hexagon([0, 0], 9))
const pipEdge = closedPath(hexagon([0, 0], 15))

/** Between the disc of the find and the middle of the hexagon: six of them make a flower in their owner's mark. */
const markPlace = -33

export function OpenTile() {
  return (
    <g className={styles.open}>
      <path className={styles.openFace} d={inset} />
      <g className={styles.pip}>
        <path className={styles.pipEdge} d={pipEdge} />
        <path className={styles.pipCore} d={pip} />
      </g>
    </g>
  )
}

export function PendingTile() {
  return <path className={styles.pending} d={inset} pathLength={60} />
}

interface TakenTileProps {
  seat: number
  resource: Resource | undefined
  direction: number
  /** Taken before our eyes: it is turned over. */
  isNew: boolean
}

export function TakenTile({ seat, resource, direction, isNew }: TakenTileProps) {
  const { colour, shape } = emblemOf(seat)
  return (
    <g className={classNames(styles.card, isNew && styles.turned)}>
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

export function SealedTile({ seat, direction, isNew }: { seat: number; direction: number; isNew: boolean }) {
  return (
    <g className={classNames(isNew && styles.sealed)}>
      <Seal colour={emblemOf(seat).colour} direction={direction} />
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
