import type { TableSeat } from '@hexaverse/protocol/game'
import { useId, useRef, useState } from 'react'
import { useTexts } from '../../../shared/i18n/use-texts.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { IconButton } from '../../../shared/ui/icon-button.tsx'
import { firstLevel } from '../first-level.ts'
import { LevelNote, LevelSelect } from '../level-select.tsx'
import { game } from '../play/game-store.ts'
import type { Wait } from '../state/game-state.ts'
import { nameOf } from './table-news.ts'
import styles from './table-seats.module.css'

type TableSeatsProps = Wait & { login: string }

/** Every seat with its name. The host seats bots on the free ones. */
export function TableSeats({ login, size, seats = firstSeats(login, size), host }: TableSeatsProps) {
  const { t } = useTexts()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const isHost = host === login
  const unseat = (bot: string) => {
    // The pressed button disappears with the bot, and the focus must not disappear with it.
    heading.current?.focus()
    game.unseatBot(bot)
  }
  return (
    <section className={styles.table} aria-labelledby={id}>
      <h2 ref={heading} id={id} className={styles.heading} tabIndex={-1}>
        {t('friends.seats')}
      </h2>
      <ol className={styles.seats}>
        {seats.map((seat, place) => (
          <li key={seat ? nameOf(seat) : place} className={classNames(styles.seat, !seat && styles.free)}>
            {seat ? <Sitter {...{ seat, login, host }} /> : <span>{t('friends.free')}</span>}
            {isHost && seat && 'bot' in seat && (
              <span className={styles.unseat}>
                <IconButton
                  icon="close"
                  label={t('friends.bot.unseat', { bot: seat.bot })}
                  onClick={() => unseat(seat.bot)}
                />
              </span>
            )}
          </li>
        ))}
      </ol>
      {isHost && seats.includes(null) && <BotForm />}
    </section>
  )
}

/** Before the first message of the table only the own seat is known. */
function firstSeats(login: string, size: number): readonly TableSeat[] {
  return Array.from({ length: size }, (_, place) => (place === 0 ? { login } : null))
}

interface SitterProps {
  seat: Exclude<TableSeat, null>
  login: string
  host: string | undefined
}

function Sitter({ seat, login, host }: SitterProps) {
  const { t } = useTexts()
  const name = nameOf(seat)
  const marks = [
    name === login && t('friends.you'),
    name === host && t('friends.host'),
    'level' in seat && t(`practice.level.${seat.level}`),
  ].filter(Boolean)
  return (
    <>
      <span className={styles.name}>{name}</span>
      {marks.length > 0 && <span className={styles.marks}>{marks.join(', ')}</span>}
    </>
  )
}

function BotForm() {
  const { t } = useTexts()
  const [level, setLevel] = useState(() => firstLevel())
  return (
    <div className={styles.bots}>
      <LevelSelect label={t('friends.bot')} value={level} onChange={setLevel} />
      <Button onClick={() => game.seatBot(level)}>{t('friends.bot.seat')}</Button>
      <LevelNote level={level} />
    </div>
  )
}
