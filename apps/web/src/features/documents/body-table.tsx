import { type ReactNode, useRef } from 'react'
import { useWords } from '../../shared/i18n/use-words.ts'
import styles from './body-table.module.css'
import { useOverflow } from './use-overflow.ts'

interface BodyTableProps {
  'data-number'?: number
  children?: ReactNode
}

/** A table in a box that scrolls by itself. Only while there is something to scroll, it is a stop for the keyboard. */
export function BodyTable({ 'data-number': number = 0, children }: BodyTableProps) {
  const { t } = useWords()
  const box = useRef<HTMLDivElement>(null)
  const isWide = useOverflow(box)
  const stop = isWide ? { role: 'region', tabIndex: 0, 'aria-label': t('document.table', { number }) } : {}
  return (
    <div ref={box} className={styles.scroller} {...stop}>
      <table>{children}</table>
    </div>
  )
}
