import { siteOfSeat } from '@hexaverse/protocol/game'
import type { AppliedEvent } from '@hexaverse/room'
import type { Game } from '@hexaverse/rules'
import type { TurningPoint } from '@hexaverse/rules/analysis'
import { useTexts } from '../../../shared/i18n/use-texts.ts'
import { signed } from '../board/planet/lock-preview.tsx'
import { PlayerEmblem } from '../board/planet/player-emblem.tsx'
import { describeInstead, describeMade, marginOf, percentOf } from './describe-point.ts'
import styles from './turning-points.module.css'

interface TurningPointsProps {
  points: readonly TurningPoint[]
  frames: readonly AppliedEvent<Game>[]
  names: readonly string[]
  /** The landing sites by seat. */
  sites: readonly number[]
  /** The one whose suggestion is on the planet. */
  shown: TurningPoint | undefined
  onShow: (point: TurningPoint) => void
}

/** The moves that changed most. A press goes to the frame before the move and shows what the engine would have done. */
export function TurningPoints({ points, frames, names, sites, shown, onShow }: TurningPointsProps) {
  const texts = useTexts()
  const { t } = texts
  if (points.length === 0) return <p className={styles.none}>{t('analysis.points.none')}</p>
  return (
    <ol className={styles.points}>
      {points.map((point) => {
        const frame = frames[point.frame]
        const turn = frames[point.frame - 1]?.room.turnNumber ?? 1
        return (
          <li key={point.frame}>
            <button
              type="button"
              className={styles.point}
              aria-pressed={point.frame === shown?.frame}
              data-turning-point=""
              onClick={() => onShow(point)}
            >
              <PlayerEmblem site={siteOfSeat(sites, point.seat)} size={26} />
              <span className={styles.words}>
                <span>{t('replay.moment', { turn, what: frame ? describeMade(frame, names, texts) : '' })}</span>{' '}
                <Change point={point} /> <span className={styles.instead}>{describeInstead(point, texts)}</span>
              </span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}

function Change({ point: { before, after, error } }: { point: TurningPoint }) {
  const { t } = useTexts()
  const [from, to] = [percentOf(before), percentOf(after)]
  const change = { before: from, after: to, change: signed(to - from), error: marginOf(error) }
  return (
    <strong className={styles.change} data-better={to > from || undefined}>
      {t('analysis.point.change', change)}
    </strong>
  )
}
