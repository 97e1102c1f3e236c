import { useWords } from '../../../shared/i18n/use-words.ts'
import { ResourceGlyph } from '../../../shared/ui/resource-glyph.tsx'
import styles from './advice-line.module.css'
import type { Advice } from './advise.ts'

type Cost = Extract<Advice, { type: 'cost' }>

export function CostTokens({ changes, lock }: Cost) {
  const { t } = useWords()
  return (
    <>
      <span className="visually-hidden">
        {t('hud.cost')} {lock === 'made' && t('hud.cost.lock')}
      </span>
      {changes.map(({ resource, before, after }) => (
        <span key={resource} className={styles.token} data-gain={after > before || undefined}>
          <ResourceGlyph resource={resource} />
          <span aria-hidden="true">
            <span className={styles.before}>{before}</span>
            <span className={styles.arrow}>→</span>
            {after}
          </span>
          <span className="visually-hidden">
            {t('hud.cost.token', { resource: t(`resource.${resource}`), before, after })}
          </span>
        </span>
      ))}
      {lock === 'impossible' && <span>{t('hud.cost.no-lock')}</span>}
    </>
  )
}
