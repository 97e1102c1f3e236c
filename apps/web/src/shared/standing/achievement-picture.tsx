import type { Achievement } from '@hexaverse/protocol/texts/achievements'
import styles from './achievement-picture.module.css'
import { achievementShapes } from './achievement-shapes.ts'

const hexagon = 'M0-45L39-22.500V22.500L0 45L-39 22.500V-22.500z'
const inner = 'M0-39.500L34.200-19.750V19.750L0 39.500L-34.200 19.750V-19.750z'

interface AchievementPictureProps {
  which: Achievement
  isLit: boolean
}

/** A badge, always beside its name, so it is hidden from screen readers. */
export function AchievementPicture({ which, isLit }: AchievementPictureProps) {
  const { lit, line, dark } = achievementShapes[which]
  return (
    <svg className={isLit ? styles.lit : styles.dim} viewBox="-48 -48 96 96" width="96" height="96" aria-hidden="true">
      <path className={styles.face} d={hexagon} />
      <path className={styles.rim} d={inner} />
      <path className={styles.line} d={line} />
      <path className={styles.shape} d={lit} />
      {dark && <path className={styles.cut} d={dark} />}
    </svg>
  )
}
