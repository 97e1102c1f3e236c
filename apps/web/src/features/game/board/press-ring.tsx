import { centreOf, movedTo } from './board-plan.ts'
import styles from './press-ring.module.css'

/** Grows while a triangle is held: when it is closed, the claim is made with a lock. */
export function PressRing({ triangle }: { triangle: number | undefined }) {
  if (triangle === undefined) return null
  return (
    <g className={styles.press} transform={`${movedTo(centreOf(triangle))}rotate(-90)`}>
      <circle className={styles.track} r="52" />
      <circle className={styles.ring} r="52" pathLength={1} />
    </g>
  )
}
