import type { ReactNode } from 'react'
import { Icon } from '../ui/icon.tsx'
import styles from './cell-state.module.css'

/** In place of a list that has nothing in it yet. */
export function EmptyCell({ children }: { children: ReactNode }) {
  return (
    <div className={styles.state}>
      <Icon name="hexagon" className={styles.sign} />
      <p role="status">{children}</p>
    </div>
  )
}
