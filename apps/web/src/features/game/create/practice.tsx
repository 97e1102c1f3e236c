import type { PracticeLevel } from '@hexaverse/protocol/http'
import { useId } from 'react'
import { useTexts } from '../../../shared/i18n/use-texts.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Select } from '../../../shared/ui/select.tsx'
import styles from './practice.module.css'
import { useGameChoices } from './use-game-choices.ts'

const levels = ['easy', 'normal', 'hard'] as const satisfies readonly PracticeLevel[]

interface PracticeProps {
  isOff: boolean
  onStart: (level: PracticeLevel) => void
}

/** Starts a game against bots, with the chosen number of players. */
export function Practice({ isOff, onStart }: PracticeProps) {
  const { t } = useTexts()
  const heading = useId()
  const level = useGameChoices((choices) => choices.level)
  const choose = (next: PracticeLevel) => useGameChoices.setState({ level: next })
  const options = levels.map((value) => ({ value, text: t(`screens.practice.level.${value}`) }))
  return (
    <section className={styles.practice} aria-labelledby={heading}>
      <div className={styles.words}>
        <h2 id={heading} className={styles.heading}>
          {t('screens.practice')}
        </h2>
        <p className={styles.text}>{t('screens.practice.text')}</p>
      </div>
      <div className={styles.start}>
        <Select label={t('screens.practice.level')} value={level} options={options} onChange={choose} />
        <Button disabled={isOff} onClick={() => onStart(level)}>
          {t('screens.practice')}
        </Button>
      </div>
    </section>
  )
}
