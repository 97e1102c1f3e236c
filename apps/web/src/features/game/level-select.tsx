import type { BotLevel } from '@hexaverse/rules/bots'
import { useTexts } from '../../shared/i18n/use-texts.ts'
import { Select } from '../../shared/ui/select.tsx'
import styles from './level-select.module.css'

/** Written out: the bots themselves are loaded by their worker alone. */
const levels = ['easy', 'normal', 'hard', 'expert', 'master'] as const satisfies readonly BotLevel[]

interface LevelSelectProps {
  label: string
  value: BotLevel
  onChange: (level: BotLevel) => void
}

/** How well a bot plays. */
export function LevelSelect(props: LevelSelectProps) {
  const { t } = useTexts()
  return (
    <Select<BotLevel> {...props} options={levels.map((value) => ({ value, text: t(`practice.level.${value}`) }))} />
  )
}

/** How a bot of this level plays, in one line. */
export function LevelNote({ level }: { level: BotLevel }) {
  const { t } = useTexts()
  return <p className={styles.note}>{t(`practice.level.about.${level}`)}</p>
}
