import { spots } from './board-plan.ts'
import styles from './press-ring.module.css'

/** Grows while a triangle is held: when it is closed, the claim is made with a lock. */
export function PressRing({ triangle }: { triangle: number | undefined }) {
  const spot = spots[triangle ?? -1]
  if (!spot) return null
  const [x, y] = spot.centre
  return (
    <g className={styles.press} transform={`translate(${x.toFixed(2)} ${y.toFixed(2)})rotate(-90)`}>
      <circle className={styles.track} r="52" />
      <circle className={styles.ring} r="52" pathLength={1} />
    </g>
  )
}
