import type { ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'
import styles from './cell-rows.module.css'

interface CellRowsProps {
  /** Where the cell is wide, the lines stand in two columns. */
  mayStandInColumns?: boolean
  children: ReactNode
}

/** The lines of a cell. */
export function CellRows({ mayStandInColumns = false, children }: CellRowsProps) {
  return <ul className={classNames(styles.rows, mayStandInColumns && styles.columns)}>{children}</ul>
}
