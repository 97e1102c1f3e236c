import type { ReactNode } from 'react'
import { useWords } from '../i18n/use-words.ts'
import styles from './text-link.module.css'

/** A link that leaves this page open beside what it opens, and says so. */
export function NewTabLink({ href, children }: { href: string; children: ReactNode }) {
  const { t } = useWords()
  return (
    <a className={styles.link} href={href} target="_blank" rel="noreferrer">
      {children}
      <span className="visually-hidden"> ({t('document.new-tab')})</span>
    </a>
  )
}
