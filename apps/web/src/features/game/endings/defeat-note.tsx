import { useTexts } from '../../../shared/i18n/use-texts.ts'
import type { Defeat } from '../state/explain-defeat.ts'
import styles from './ending-texts.module.css'

/** Says why the player was beaten, and what to do otherwise. */
export function DefeatNote({ defeat }: { defeat: Defeat }) {
  const texts = useTexts()
  return (
    <div className={styles.reason}>
      <p>
        <strong>{whyText(defeat.why, texts)}</strong>
      </p>
      <p>{lessonText(defeat.lesson, texts)}</p>
    </div>
  )
}

type Texts = Pick<ReturnType<typeof useTexts>, 't'>

function whyText(why: Defeat['why'], { t }: Texts): string {
  switch (why.type) {
    case 'left':
    case 'did-not-return':
      return t(`screens.why.${why.type}`)
    case 'points':
      return t('screens.why.points', { count: why.behind, mine: why.mine, theirs: why.theirs })
    case 'unused-exchanges':
      return t(`screens.why.unused-exchanges.${why.lacking}`, {
        units: t('screens.why.units', { count: why.units, resource: t(`hud.missing.${why.spare}`) }),
        exchanges: t('screens.why.exchanges', { count: why.exchangesLeft }),
      })
    default:
      return t(`screens.why.${why.type}.${why.lacking}`)
  }
}

function lessonText(lesson: Defeat['lesson'], { t }: Texts): string {
  switch (lesson.type) {
    case 'claim-each-turn':
      return t('screens.lesson.claim-each-turn', { claims: lesson.claims, turns: lesson.turns })
    case 'finish':
    case 'reach':
      return t(`screens.lesson.${lesson.type}`, {
        hex: lesson.hex,
        resource: t(`resource.${lesson.lacking}`).toLowerCase(),
      })
    case 'exchange':
      return t(`screens.lesson.exchange.${lesson.lacking}`, { spare: t(`hud.missing.${lesson.spare}`) })
    default:
      return t(`screens.lesson.${lesson.type}`)
  }
}
