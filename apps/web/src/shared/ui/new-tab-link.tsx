import type { ReactNode } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import styles from './text-link.module.css'

interface NewTabLinkProps {
  href: string
  /** The class of a link with a style of its own. */
  className?: string | undefined
  children: ReactNode
}

/** A link that opens in a new tab, and announces that to screen readers. */
export function NewTabLink({ href, className = styles.link, children }: NewTabLinkProps) {
  const { t } = useTexts()
  return (
    <a className={className} href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden"> ({t('new-tab')})</span>
    </a>
  )
}
