import type { ReactNode } from 'react'
import { useWords } from '../i18n/use-words.ts'
import styles from './text-link.module.css'

interface NewTabLinkProps {
  href: string
  /** For a link that looks unlike others. */
  className?: string | undefined
  children: ReactNode
}

/** A link that leaves this page open beside what it opens, and says so. */
export function NewTabLink({ href, className = styles.link, children }: NewTabLinkProps) {
  const { t } = useWords()
  return (
    <a className={className} href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden"> ({t('new-tab')})</span>
    </a>
  )
}
