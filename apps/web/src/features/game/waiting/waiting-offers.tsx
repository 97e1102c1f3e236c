import { useTexts } from '../../../shared/i18n/use-texts.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { useTables } from '../create/use-tables.ts'
import { findWaiting, type Table } from '../create/watch-tables.ts'
import { game } from '../play/game-store.ts'
import { useSecondsLeft } from '../play/seconds-left.ts'
import type { Wait } from '../state/game-state.ts'
import { NoticeSwitch } from './notice-switch.tsx'
import { usePractising } from './use-practising.ts'
import { fillTime } from './waiting-news.ts'
import styles from './waiting-offers.module.css'

/** How long a player waits alone before other ways to play are offered. */
const longWaitMs = 30_000

/** What a player may do in a public waiting room. More is added below what is already there, so that nothing moves. */
export function WaitingOffers({ size, aloneSince }: Wait) {
  const { t } = useTexts()
  const tables = useTables()
  const isLong = useSecondsLeft(aloneSince === undefined ? undefined : aloneSince + longWaitMs) === 0
  return (
    <div className={styles.offers}>
      <NoticeSwitch />
      <Button onClick={() => usePractising.setState({ isOn: true })}>{t('screens.waiting.practise')}</Button>
      <p className={styles.lead} role="status">
        {isLong && t('screens.waiting.offers')}
      </p>
      {isLong && <OtherTables tables={findWaiting(tables, size)} size={size} />}
    </div>
  )
}

/** `size`: of the table that the player waits at. */
function OtherTables({ tables, size }: { tables: readonly Table[]; size: number }) {
  const { t } = useTexts()
  return (
    <ul className={styles.others}>
      {tables.map((table) => (
        <li key={table.size}>
          <Button onClick={() => void game.change(table.size)}>
            {t('screens.waiting.change', { size: table.size, count: table.waiting })}
          </Button>
        </li>
      ))}
      <li>
        <Button onClick={() => void game.change(size, true)}>{t('screens.waiting.friends')}</Button>
      </li>
    </ul>
  )
}

/** How long the last table of this size took to fill, if one did lately. */
export function LastFilled({ size }: { size: number }) {
  const { t } = useTexts()
  const table = useTables().find((one) => one.size === size)
  const time = fillTime(table?.lastFilledSeconds ?? undefined)
  return <p className={styles.filled}>{time && t(`screens.waiting.filled.${time.unit}`, { count: time.count })}</p>
}
