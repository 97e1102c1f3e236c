import { type ReactNode, useId, useRef } from 'react'
import { Link } from 'wouter'
import { useWords } from '../i18n/use-words.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
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

interface CellRowsProps {
  /** Where the cell is wide, the lines stand in two columns. */
  mayStandInColumns?: boolean
  children: ReactNode
}

/** The lines of a cell. */
export function CellRows({ mayStandInColumns = false, children }: CellRowsProps) {
  return <ul className={classNames(styles.rows, mayStandInColumns && styles.columns)}>{children}</ul>
}

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

/** In place of a list that has nothing in it yet. */
export function EmptyCell({ children }: { children: ReactNode }) {
  return (
    <div className={styles.state}>
      <Icon name="hexagon" className={styles.sign} />
      <p role="status">{children}</p>
    </div>
  )
}

/** In place of what the server was asked for and did not give. */
export function CellFailure({ onRetry }: { onRetry: () => void }) {
  const { t } = useWords()
  return (
    <div className={styles.state}>
      <Icon name="warning" className={classNames(styles.sign, styles.warning)} />
      <p role="status">{t('server.unreachable')}</p>
      <Button onClick={onRetry}>{t('retry')}</Button>
    </div>
  )
}

/** For a body in which a button that was pressed goes away: whoever pressed it stays here. */
export function useKeptFocus() {
  const body = useRef<HTMLDivElement>(null)
  const keepFocus = () => body.current?.focus({ preventScroll: true })
  const keepingFocus = (act: () => void) => () => {
    keepFocus()
    act()
  }
  return { body, keepFocus, keepingFocus }
}
