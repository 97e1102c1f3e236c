import { useWords } from '../../../shared/i18n/use-words.ts'
import { useGame } from '../play/game-store.ts'
import styles from './map-check.module.css'

/** All that the draw was made of, to be taken elsewhere. */
export function MapNumbers() {
  const { t } = useWords()
  const { room, ended } = useGame()
  if (!room || !ended) return null
  return (
    <details>
      <summary className={styles.summary}>{t('screens.check.numbers')}</summary>
      <dl className={styles.numbers}>
        <dt>{t('screens.check.commitment')}</dt>
        <dd>{room.mapCommitment}</dd>
        <dt>{t('screens.check.seed')}</dt>
        <dd>{ended.serverSeed}</dd>
        {ended.people.map((player, place) => (
          <div key={player}>
            <dt>{t('screens.check.bytes', { player })}</dt>
            <dd>{ended.entropies[place]}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
