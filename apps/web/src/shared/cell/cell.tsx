import { type ReactNode, useId } from 'react'
import { Panel } from '../ui/panel.tsx'
import styles from './cell.module.css'

interface CellProps {
  heading: string
  /** A word beside the heading. */
  note?: string
  children: ReactNode
}

/** One of the cells below the first screen. */
export function Cell({ heading, note, children }: CellProps) {
  const id = useId()
  return (
    <Panel size="small" labelledBy={id}>
      <div className={styles.content}>
        <div className={styles.head}>
          <h2 id={id}>{heading}</h2>
          {note && <p className={styles.note}>{note}</p>}
        </div>
        {children}
      </div>
    </Panel>
  )
}
