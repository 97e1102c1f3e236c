import { useTexts } from '../../../shared/i18n/use-texts.ts'
import { AchievementPicture } from '../../../shared/standing/achievement-picture.tsx'
import { Rating, RatingChange } from '../../../shared/standing/rating.tsx'
import { useGame } from '../play/game-store.ts'
import type { GameRatings, ShownRatings } from '../ratings/use-game-ratings.ts'
import styles from './rating-note.module.css'

type Person = GameRatings['people'][number]

/** What the game has changed: the own number, and those of the others. The change comes a moment after the end. */
export function RatingNote({ roomId, ratings, isOver, isLate = false }: ShownRatings) {
  const { t } = useTexts()
  const login = useGame((state) => state.login)
  if (roomId === undefined) return null
  const own = ratings?.people.find((person) => person.login === login)
  const others = ratings?.people.filter((person) => person !== own) ?? []
  return (
    <section className={styles.note} aria-label={t('standing.rating')}>
      <p className={styles.own} role="status">
        {own && (
          <>
            <span className={styles.label}>{t('end.own')}</span> <Rating {...own} />{' '}
            {own.change !== null && <RatingChange change={own.change} />}
          </>
        )}
      </p>
      {others.length > 0 && <Others people={others} />}
      <p className={styles.reason}>{ratings && isOver && <Reason verdict={ratings.verdict} isLate={isLate} />}</p>
    </section>
  )
}

/** Why there is no change, or not yet. */
function Reason({ verdict, isLate }: { verdict: GameRatings['verdict']; isLate: boolean }) {
  const { t } = useTexts()
  if (verdict === null) return t(isLate ? 'end.late' : 'end.wait')
  return verdict === 'rated' ? null : t('end.unrated', { reason: t(`end.unrated.${verdict}`) })
}

function Others({ people }: { people: readonly Person[] }) {
  const { t } = useTexts()
  return (
    <ul className={styles.others} aria-label={t('end.others')}>
      {people.map((person, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: former players have nothing else to tell them apart
        <li key={index}>
          {person.login ?? t('standing.former-player')} <Rating {...person} />{' '}
          {person.change !== null && <RatingChange change={person.change} />}
        </li>
      ))}
    </ul>
  )
}

/** What the player has achieved by this game for the first time. Below the buttons, so that they stay where they are. */
export function NewAchievements({ ratings }: ShownRatings) {
  const { t, achievementText } = useTexts()
  const login = useGame((state) => state.login)
  const earned = ratings?.people.find((person) => person.login === login)?.achievements ?? []
  if (earned.length === 0) return null
  return (
    <section className={styles.achievements} role="status">
      <h2 className={styles.heading}>{t('end.achievements', { count: earned.length })}</h2>
      <ul className={styles.earned}>
        {earned.map((which) => (
          <li key={which}>
            <AchievementPicture which={which} isLit />
            <span>
              <strong>{achievementText(which).name}</strong>
              <span className={styles.how}>{achievementText(which).description}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
