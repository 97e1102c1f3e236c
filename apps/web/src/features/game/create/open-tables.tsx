import { useTexts } from '../../../shared/i18n/use-texts.ts'
import { classNames } from '../../../shared/ui/class-names.ts'
import face from '../../../shared/ui/face.module.css'
import styles from './open-tables.module.css'
import { findWaiting, type Table } from './watch-tables.ts'

interface OpenTablesProps {
  tables: readonly Table[]
  /** The size that is chosen. */
  size: number
  onChoose: (size: number) => void
}

/** The other sizes for which players wait; a press chooses one. Where there is none, it says how many wait at all. */
export function OpenTables({ tables, size, onChoose }: OpenTablesProps) {
  const { t } = useTexts()
  const others = findWaiting(tables, size)
  if (others.length === 0) {
    const count = tables.find((table) => table.size === size)?.waiting
    const text = count ? t('screens.tables.here', { count }) : t('screens.tables.nobody')
    return <p className={styles.tables}>{count !== undefined && text}</p>
  }
  return (
    <ul className={styles.tables}>
      {others.map((table) => (
        <li key={table.size}>
          <button type="button" className={classNames(face.face, styles.table)} onClick={() => onChoose(table.size)}>
            <span className={styles.size}>{t('screens.tables.size', { count: table.size })}</span>
            <span>{t('screens.tables.waiting', { count: table.waiting })}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** "2", or "2: 1 waits, 3 games". */
export function useTableText(): (count: number, table: Table | undefined) => string {
  const { t } = useTexts()
  return (count, { waiting = 0, playing = 0 } = {} as Table) => {
    const facts = [
      waiting > 0 && t('screens.tables.waiting', { count: waiting }),
      playing > 0 && t('screens.tables.playing', { count: playing }),
    ].filter(Boolean)
    return facts.length > 0 ? `${count}: ${facts.join(', ')}` : String(count)
  }
}
