import { Badge } from '../board/planet/player-emblem.tsx'
import styles from './laurels.module.css'

const rays = Array.from({ length: 12 }, (_, place) => place * 30)

interface LaurelsProps {
  seat: number
  /** `bright` for who has won: it shines once and then stays lit. */
  mood: 'bright' | 'calm' | 'dim'
}

/** The emblem of a seat as it stands at the end of a game. */
export function Laurels({ seat, mood }: LaurelsProps) {
  return (
    <svg className={styles[mood]} viewBox="-60 -60 120 120" aria-hidden="true">
      {mood === 'bright' && (
        <>
          <circle className={styles.halo} r="58" />
          {rays.map((angle) => (
            <g key={angle} transform={`rotate(${angle})`}>
              <path className={styles.ray} d="M0-55 3.6-48.500h-7.200z" />
            </g>
          ))}
        </>
      )}
      <g className={styles.badge}>
        <Badge seat={seat} />
      </g>
    </svg>
  )
}
