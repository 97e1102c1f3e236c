import { type ReactNode, useId, useRef } from 'react'
import { Link } from 'wouter'
import { useTexts } from '../i18n/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import { Panel } from '../ui/panel.tsx'
import styles from './cell.module.css'

interface CellProps {
  heading: string
  /** A short text beside the heading. */
  note?: string
  children: ReactNode
}

/** A panel with a heading; pages are built of several. */
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
  /** In a wide cell the rows stand in two columns. */
  mayStandInColumns?: boolean
  children: ReactNode
}

/** The list of rows in a cell. */
export function CellRows({ mayStandInColumns = false, children }: CellRowsProps) {
  return <ul className={classNames(styles.rows, mayStandInColumns && styles.columns)}>{children}</ul>
}

interface CellRowProps {
  to: string
  title: string
  icon?: IconName
  /** A less prominent line below the title. */
  children?: ReactNode
}

/** A row of a cell. Its title is the link, and the whole row can be clicked. */
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

/** Shown in place of an empty list. */
export function EmptyCell({ children }: { children: ReactNode }) {
  return (
    <div className={styles.state}>
      <Icon name="hexagon" className={styles.sign} />
      <p role="status">{children}</p>
    </div>
  )
}

/** Shown when the server did not deliver the content. */
export function CellFailure({ onRetry }: { onRetry: () => void }) {
  const { t } = useTexts()
  return (
    <div className={styles.state}>
      <Icon name="warning" className={classNames(styles.sign, styles.warning)} />
      <p role="status">{t('server.unreachable')}</p>
      <Button onClick={onRetry}>{t('retry')}</Button>
    </div>
  )
}

/** Keeps the focus in a cell whose pressed button is removed. */
export function useKeptFocus() {
  const body = useRef<HTMLDivElement>(null)
  const keepFocus = () => body.current?.focus({ preventScroll: true })
  const keepingFocus = (act: () => void) => () => {
    keepFocus()
    act()
  }
  return { body, keepFocus, keepingFocus }
}
