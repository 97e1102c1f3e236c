import {
  closedPath,
  corners,
  emblemOf,
  groundFacets,
  hexagon,
  hexes,
  homeOf,
  ring,
  startTriangles,
  triangleOf,
} from '@hexaverse/planet'
import { findSetUp, rulesVersion } from '@hexaverse/rules'
import styles from './seats-planet.module.css'

const hexSize = 10

/** One path for each direction, with all triangles that point that way; together they form the relief. */
const facets = ring.map((tri, place) => ({
  colour: groundFacets[place],
  shape: hexes.map((hex) => closedPath(corners(triangleOf(hex, tri), hexSize, 0.94))).join(''),
}))

interface SeatsPlanetProps {
  /** The number of seats. */
  size: number
  /** The number of players who have joined. */
  joined: number
}

/** A small picture of the planet with its seats, lit where a player has joined. It is hidden from screen readers. */
export function SeatsPlanet({ size, joined }: SeatsPlanetProps) {
  const sites = findSetUp(rulesVersion, size)?.sites ?? []
  return (
    <svg className={styles.planet} viewBox="-56 -52 112 104" aria-hidden="true">
      <circle className={styles.air} r="50" />
      {facets.map(({ colour, shape }) => (
        <path key={shape} className={styles.facet} fill={colour} d={shape} />
      ))}
      {sites.map((site, index) => (
        <Landing key={site} site={site} isTaken={index < joined} />
      ))}
    </svg>
  )
}

function Landing({ site, isTaken }: { site: number; isTaken: boolean }) {
  const starts = startTriangles[site - 1] ?? []
  const home = homeOf(site, hexSize)
  const { colour, shape } = emblemOf(site)
  return (
    <g className={isTaken ? styles.taken : styles.free} color={colour}>
      <path className={styles.start} d={starts.map((start) => closedPath(corners(start, hexSize, 0.8))).join('')} />
      <path className={styles.plate} d={closedPath(hexagon(home, 6.4))} />
      <path
        className={styles.emblem}
        fillRule="evenodd"
        d={shape}
        transform={`translate(${home.join(' ')}) scale(0.31)`}
      />
    </g>
  )
}
