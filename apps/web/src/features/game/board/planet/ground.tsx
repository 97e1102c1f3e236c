import {
  closedPath,
  corners,
  groundFacets,
  hexagon,
  hexes,
  reliefPath,
  ring,
  tintOf,
  triangleOf,
} from '@hexaverse/planet'
import { memo } from 'react'
import styles from '../board.module.css'
import { hexCentres, planBox, side } from '../board-plan.ts'

const beds = hexCentres.map((centre) => closedPath(hexagon(centre, side * 0.985))).join('')
const relief = reliefPath(hexes, side)

/** One path for each of the six directions: all triangles that point the same way have the same colour. */
const facets = ring.map((tri, place) => ({
  fill: groundFacets[place],
  shape: hexes.map((hex) => closedPath(corners(triangleOf(hex, tri), side, 0.945))).join(''),
}))

/** The ground below all claims: hexagons of dark glass on the planet. It never changes. */
export const Ground = memo(function Ground() {
  return (
    <>
      <div className={styles.disc} />
      <svg className={styles.layer} viewBox={planBox} aria-hidden="true">
        <path className={styles.beds} d={beds} />
        {facets.map(({ fill, shape }) => (
          <path key={fill} fill={fill} d={shape} />
        ))}
        {hexes.map((hex, place) => (
          <path key={hex} d={closedPath(hexagon(hexCentres[place] ?? [0, 0], side * 0.97))} {...tintOf(hex)} />
        ))}
        <path className={styles.relief} d={relief} />
      </svg>
    </>
  )
})
