import { useWords } from '../../shared/i18n/use-words.ts'
import { ResourceGlyph, resources } from '../../shared/ui/resource-glyph.tsx'
import styles from './resource-choice.module.css'

interface ResourceChoiceProps {
  /** What makes the six one group. */
  name: string
  legend: string
}

export function ResourceChoice({ name, legend }: ResourceChoiceProps) {
  const { t } = useWords()
  const legendId = `${name}-legend`
  return (
    <div role="radiogroup" aria-labelledby={legendId}>
      <p id={legendId} className={styles.legend}>
        {legend}
      </p>
      <div className={styles.resources}>
        {resources.map((resource) => (
          <label key={resource} className={styles.resource}>
            <input type="radio" className={styles.radio} name={name} value={resource} />
            <ResourceGlyph resource={resource} />
            {t(`resource.${resource}`)}
          </label>
        ))}
      </div>
    </div>
  )
}
