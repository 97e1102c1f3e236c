import { type Achievement, achievements } from '@hexaverse/protocol/texts/achievements'
import { useTexts } from '../../../shared/i18n/use-texts.ts'
import { Cell } from '../../../shared/page/cell.tsx'
import { AchievementPicture } from '../../../shared/standing/achievement-picture.tsx'
import styles from './achievements-cell.module.css'
import type { Player } from './player.ts'

/** All twelve: the earned ones are lit and dated, the others are dim. */
export function AchievementsCell({ earned }: { earned: Player['achievements'] }) {
  const { t } = useTexts()
  const count = t('player.achievements.count', { earned: earned.length, all: achievements.length })
  return (
    <Cell heading={t('player.achievements')} note={count}>
      <ul className={styles.list}>
        {achievements.map((which) => (
          <OneAchievement
            key={which}
            which={which}
            earnedAt={earned.find((achievement) => achievement.which === which)?.earnedAt}
          />
        ))}
      </ul>
    </Cell>
  )
}

function OneAchievement({ which, earnedAt }: { which: Achievement; earnedAt: string | undefined }) {
  const { t, achievementText, formatDate } = useTexts()
  const { name, description } = achievementText(which)
  return (
    <li className={styles.achievement} data-earned={earnedAt !== undefined || undefined}>
      <AchievementPicture which={which} isLit={earnedAt !== undefined} />
      <div>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.how}>{description}</p>
        <p className={styles.when}>
          {earnedAt === undefined ? (
            t('player.achievements.not-yet')
          ) : (
            <time dateTime={earnedAt}>{t('player.achievements.earned', { date: formatDate(new Date(earnedAt)) })}</time>
          )}
        </p>
      </div>
    </li>
  )
}
