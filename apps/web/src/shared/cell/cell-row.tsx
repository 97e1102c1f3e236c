import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Icon, type IconName } from '../ui/icon.tsx'
import styles from './cell-row.module.css'

interface CellRowProps {
  to: string
  title: string
  icon?: IconName
  /** The quieter line below the title. */
  children?: ReactNode
}

/** A line of a cell. Its title is the link, and all of the line can be pressed. */
export function CellRow({ to, title, icon, children }: CellRowProps) {
  return (
    <li className={styles.row}>
      {icon && <Icon name={icon} className={styles.icon} />}
      <div className={styles.text}>
        <Link href={to} className={styles.link}>
          {title}
        </Link>
        <div className={styles.more}>{children}</div>
      </div>
      <Icon name="onward" className={styles.onward} />
    </li>
  )
}
