import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'wouter'
import { Icon, type IconName } from './icon.tsx'
import styles from './text-link.module.css'

interface TextLinkProps {
  to: string
  icon?: IconName
  onClick?: (event: MouseEvent) => void
  children: ReactNode
}

/** A link to a page of this site. */
export function TextLink({ to, icon, onClick, children }: TextLinkProps) {
  return (
    <Link href={to} className={styles.link} onClick={onClick}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  )
}
