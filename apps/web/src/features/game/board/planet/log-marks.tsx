import { hexes } from '@hexaverse/planet'
import { memo } from 'react'
import { hexCentres, tilePaths } from '../board-plan.ts'
import styles from './log-marks.module.css'

const tiles = tilePaths(0.88)

/** The numbers by which the log names the hexagons. They stay in the page, so that showing them renders nothing. */
export const HexNumbers = memo(function HexNumbers({ isShown }: { isShown: boolean }) {
  return (
    <g className={styles.numbers} data-hex-numbers={isShown ? 'shown' : 'hidden'}>
      {hexes.map((hex, place) => {
        const [x, y] = hexCentres[place] ?? [0, 0]
        return (
          <text key={hex} x={x.toFixed(1)} y={y.toFixed(1)}>
            {hex}
          </text>
        )
      })}
    </g>
  )
})

/** The triangle that a line of the log is about, or a hint, or the lesson. */
export function LitTriangle({ triangle }: { triangle: number | undefined }) {
  if (triangle === undefined) return null
  return <path className={styles.lit} d={tiles[triangle]} data-lit="" />
}
