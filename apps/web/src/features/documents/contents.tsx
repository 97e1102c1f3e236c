import { useWords } from '../../shared/i18n/use-words.ts'
import styles from './contents.module.css'
import type { Section } from './name-parts.ts'
import { useCurrentSection } from './use-current-section.ts'

/** The way around a long document, on screens that have room beside it. */
export function Contents({ sections }: { sections: readonly Section[] }) {
  const { t } = useWords()
  const current = useCurrentSection(sections)
  return (
    <nav className={styles.contents} aria-labelledby="contents">
      <p id="contents" className={styles.heading}>
        {t('document.contents')}
      </p>
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
