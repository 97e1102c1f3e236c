import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useWords } from '../../shared/i18n/use-words.ts'
import styles from './body.module.css'
import { linkKind } from './check-address.ts'

interface BodyLinkProps {
  href?: string | undefined
  children?: ReactNode
}

/** A link in a document. One that leads where no document of ours may lead is left as its words. */
export function BodyLink({ href = '', children }: BodyLinkProps) {
  switch (linkKind(href)) {
    case 'page':
      return <Link href={href}>{children}</Link>
    case 'file':
    case 'mail':
      return <a href={href}>{children}</a>
    case 'site':
      return <OutsideLink href={href}>{children}</OutsideLink>
    default:
      return children
  }
}

function OutsideLink({ href, children }: BodyLinkProps) {
  const { t } = useWords()
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={styles.outside}>
      {children}
      <span className="visually-hidden"> ({t('document.new-tab')})</span>
    </a>
  )
}
