import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { NewTabLink } from '../../shared/ui/new-tab-link.tsx'
import styles from './body-link.module.css'
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
      return (
        <NewTabLink href={href} className={styles.outside}>
          {children}
        </NewTabLink>
      )
    default:
      return children
  }
}
