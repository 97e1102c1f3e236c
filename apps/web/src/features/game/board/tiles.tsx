import {
  closedPath,
  emblemOf,
  glyphs,
  hexagon,
  openPath,
  type Point,
  padlock,
  placePath,
  pointAt,
} from '@hexaverse/planet'
import type { Resource } from '@hexaverse/rules'
import { centreOf, spots, tilePaths } from './board-plan.ts'
import styles from './tiles.module.css'

/*
 * Every tile is drawn where it lies, without transforms: `placePath` says why. Only what is animated has one, around
 * the centre of its triangle and only as long as it moves.
 */

const faces = tilePaths(0.86)

interface TileProps {
  /** The number of the triangle. */
  number: number
}

export function OpenTile({ number }: TileProps) {
  const centre = centreOf(number)
  return (
    <g className={styles.open}>
      <path className={styles.openFace} d={faces[number]} />
      <g className={styles.pip} style={aroundCentre(number)}>
        <path className={styles.pipEdge} d={closedPath(hexagon(centre, 15))} />
        <path className={styles.pipCore} d={closedPath(hexagon(centre, 9))} />
      </g>
    </g>
  )
}

/** A claim that the server has not answered yet. */
export function PendingTile({ number }: TileProps) {
  return <path className={styles.pending} d={faces[number]} pathLength={60} />
}

const cards = tilePaths(0.91)

/** Between the disc of the resource and the centre of the hexagon, so that six marks of one owner form a flower. */
function markPlace(number: number): Point {
  return pointAt(centreOf(number), directionOf(number) + 180, 33)
}

interface ClaimedTileProps extends TileProps {
  site: number
  resource: Resource | undefined
  /** Claimed while the board is shown: the card is turned over. */
  isNew: boolean
}

export function ClaimedTile({ number, site, resource, isNew }: ClaimedTileProps) {
  const { colour, shape } = emblemOf(site)
  const [x, y] = centreOf(number)
  return (
    <g
      className={isNew ? styles.turned : undefined}
      style={isNew ? { ...aroundCentre(number), ...axisOf(number) } : {}}
    >
      {isNew && <path className={styles.back} d={cards[number]} />}
      <g className={styles.front}>
        <path d={placePath(shape, markPlace(number), 0.5)} fill={colour} fillRule="evenodd" />
        <circle className={styles.node} cx={precise(x)} cy={precise(y)} r="20" stroke={colour} />
        {resource && <Find resource={resource} at={[x, y]} />}
      </g>
    </g>
  )
}

interface HiddenFindProps extends TileProps {
  resource: Resource
  /** Beside the lock, which has the middle. */
  isAside: boolean
}

/** What a triangle hid that nobody has claimed. */
export function HiddenFind({ number, resource, isAside }: HiddenFindProps) {
  return (
    <g className={styles.hidden}>
      <Find
        resource={resource}
        at={isAside ? markPlace(number) : centreOf(number)}
        scale={isAside ? 0.6 * findScale : findScale}
      />
    </g>
  )
}

const findScale = 1.12

interface FindProps {
  resource: Resource
  at: Point
  scale?: number
}

export function Find({ resource, at, scale = findScale }: FindProps) {
  const { colour, shape, cut } = glyphs[resource]
  return (
    <>
      <path d={placePath(shape, at, scale)} fill={colour} />
      {cut && <path className={styles.cut} d={placePath(cut, at, scale)} strokeWidth={1.5 * scale} />}
    </>
  )
}

/** From the centre of the triangle towards its corners. */
function bandsOf(number: number): string {
  const centre = centreOf(number)
  return [180, -60, 60].map((turn) => openPath([centre, pointAt(centre, directionOf(number) + turn, 40)])).join('')
}

interface LockedTileProps extends TileProps {
  site: number
  /** Locked while the board is shown: the lock is animated. */
  isNew: boolean
}

/** A dark tile with bands, a plate and a padlock, edged in the colour of the site that locked it. */
export function LockedTile({ number, site, isNew }: LockedTileProps) {
  const { colour } = emblemOf(site)
  const centre = centreOf(number)
  return (
    <g className={isNew ? styles.fresh : undefined} style={isNew ? aroundCentre(number) : {}}>
      <path className={styles.face} d={faces[number]} stroke={colour} />
      <path className={styles.bands} d={bandsOf(number)} />
      <path className={styles.plate} d={closedPath(hexagon(centre, 19))} stroke={colour} />
      <Padlock at={centre} />
    </g>
  )
}

const padlockScale = 0.92

export function Padlock({ at: [x, y] }: { at: Point }) {
  const { shackle, body, hole } = padlock
  const at: Point = [x, y - 1]
  return (
    <>
      <path className={styles.shackle} d={placePath(shackle, at, padlockScale)} />
      <path className={styles.body} d={placePath(body, at, padlockScale)} />
      <circle
        className={styles.hole}
        cx={precise(x)}
        cy={precise(y - 1 + hole.y * padlockScale)}
        r={hole.radius * padlockScale}
      />
    </>
  )
}

function aroundCentre(number: number) {
  const [x, y] = centreOf(number)
  return { transformOrigin: `${precise(x)}px ${precise(y)}px` }
}

/** The direction of the axis that a card is turned on. */
function axisOf(number: number) {
  const angle = (directionOf(number) * Math.PI) / 180
  return { '--cos': Math.cos(angle).toFixed(4), '--sin': Math.sin(angle).toFixed(4) }
}

function directionOf(number: number): number {
  return spots[number]?.direction ?? 0
}

function precise(value: number): string {
  return value.toFixed(2)
}
