import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Icon, type IconName } from './icon.tsx'
import styles from './text-link.module.css'

interface TextLinkProps {
  to: string
  icon?: IconName
  children: ReactNode
}

/** A link to a page of ours. */
export function TextLink({ to, icon, children }: TextLinkProps) {
  return (
    <Link href={to} className={styles.link}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  )
}
