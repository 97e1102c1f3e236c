import { closedPath, emblemOf, glyphs, hexagon, openPath, padlock } from '@hexaverse/planet'
import type { Resource } from '@hexaverse/rules'
import { tilePath } from './board-plan.ts'
import styles from './tiles.module.css'

const face = tilePath(0.86)
const pip = closedPath(hexagon([0, 0], 9))
const pipEdge = closedPath(hexagon([0, 0], 15))

export function OpenTile() {
  return (
    <g className={styles.open}>
      <path className={styles.openFace} d={face} />
      <g className={styles.pip}>
        <path className={styles.pipEdge} d={pipEdge} />
        <path className={styles.pipCore} d={pip} />
      </g>
    </g>
  )
}

/** A claim that the server has not answered yet. */
export function PendingTile() {
  return <path className={styles.pending} d={face} pathLength={60} />
}

const card = tilePath(0.91)

/** Between the disc of the resource and the centre of the hexagon, so that six marks of one owner form a flower. */
const markPlace = -33

interface ClaimedTileProps {
  site: number
  resource: Resource | undefined
  direction: number
  /** Claimed while the board is shown: the card is turned over. */
  isNew: boolean
}

export function ClaimedTile({ site, resource, direction, isNew }: ClaimedTileProps) {
  const { colour, shape } = emblemOf(site)
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

interface HiddenFindProps {
  resource: Resource
  direction: number
  /** Beside the lock, which has the middle. */
  isAside: boolean
}

/** What a triangle hid that nobody has claimed. */
export function HiddenFind({ resource, direction, isAside }: HiddenFindProps) {
  return (
    <g
      className={styles.hidden}
      transform={isAside ? `translate(${markPlace} 0)rotate(${-direction})scale(0.6)` : `rotate(${-direction})`}
    >
      <Find resource={resource} />
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
  site: number
  direction: number
  /** Locked while the board is shown: the lock is animated. */
  isNew: boolean
}

/** A dark tile with bands, a plate and a padlock, edged in the colour of the site that locked it. */
export function LockedTile({ site, direction, isNew }: LockedTileProps) {
  const { colour } = emblemOf(site)
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
      <path className={styles.shackle} d={padlock.shackle} />
      <path className={styles.body} d={padlock.body} />
      <circle className={styles.hole} cy={padlock.hole.y} r={padlock.hole.radius} />
    </g>
  )
}
