import type { LogLine } from '@hexaverse/protocol/game'
import { memo, type UIEvent, useLayoutEffect, useRef } from 'react'
import { useTexts } from '../../../../shared/i18n/use-texts.ts'
import { classNames } from '../../../../shared/ui/class-names.ts'
import glass from '../../../../shared/ui/glass.module.css'
import styles from './game-log.module.css'

const nearPx = 8

/** The log is not a live region: `Announcer` announces what is new. */
export function GameLog({ lines }: { lines: readonly LogLine[] }) {
  const { t } = useTexts()
  const { log, onScroll } = useNewestInSight(lines)
  return (
    <section
      ref={log}
      className={classNames(glass.glass, styles.log)}
      role="log"
      aria-live="off"
      aria-label={t('hud.log')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be scrollable by keys
      tabIndex={0}
      onScroll={onScroll}
    >
      <ol className={styles.lines}>
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added
          <Line key={place} line={line} />
        ))}
      </ol>
    </section>
  )
}

/** Memoised, because a line never changes: in a long game only new lines are rendered. */
const Line = memo(function Line({ line }: { line: LogLine }) {
  const { gameText, language } = useTexts()
  const time = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return (
    <li>
      <time className={styles.when}>{time.format(line.at)}</time>
      {gameText(line)}
    </li>
  )
})

/** Keeps the newest line, at the bottom, in sight, unless the player has scrolled up. */
function useNewestInSight(lines: readonly LogLine[]) {
  const log = useRef<HTMLElement>(null)
  const isAtEnd = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new line moves the list
  useLayoutEffect(() => {
    if (log.current && isAtEnd.current) log.current.scrollTop = log.current.scrollHeight
  }, [lines])
  const onScroll = ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: UIEvent) => {
    isAtEnd.current = scrollTop + clientHeight >= scrollHeight - nearPx
  }
  return { log, onScroll }
}
