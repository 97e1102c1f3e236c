import { type KeyboardEvent, memo, type SyntheticEvent, type UIEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { useTexts } from '../../../../shared/i18n/use-texts.ts'
import { classNames } from '../../../../shared/ui/class-names.ts'
import glass from '../../../../shared/ui/glass.module.css'
import { Icon } from '../../../../shared/ui/icon.tsx'
import { light } from '../table-store.ts'
import styles from './game-log.module.css'
import type { ShownLine } from './shown-lines.ts'

const nearPx = 8

interface GameLogProps {
  lines: readonly ShownLine[]
  /** Where it lies: over the bar of the game, unless another page has another place for it. */
  className?: string | undefined
}

/**
 * The log is not a live region: `Announcer` announces what is new. Its lines can be walked by the arrow keys. Memoised,
 * because what is around it is rendered more often than lines are added.
 */
export const GameLog = memo(function GameLog({ lines, className = styles.overBar }: GameLogProps) {
  const { t } = useTexts()
  const { log, onScroll } = useNewestInSight()
  useEffect(() => () => light(undefined), [])
  return (
    <section
      ref={log}
      className={classNames(glass.glass, styles.log, className)}
      data-scrolls=""
      role="log"
      aria-live="off"
      aria-label={t('hud.log')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be scrollable by keys
      tabIndex={0}
      onScroll={onScroll}
      onKeyDown={walk}
      onFocus={lightLine}
      onBlur={() => light(undefined)}
      onPointerOver={lightLine}
      onPointerLeave={() => light(undefined)}
    >
      <ol className={styles.lines}>
        {lines.map((shown, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added
          <Line key={place} line={shown.line} endsTurn={shown.endsTurn} triangle={shown.triangle} />
        ))}
      </ol>
    </section>
  )
})

/** Memoised, because a line hardly ever changes: in a long game only new lines are rendered. */
const Line = memo(function Line({ line, endsTurn, triangle }: ShownLine) {
  const { t, gameText, language } = useTexts()
  return (
    <li tabIndex={-1} data-lights={triangle}>
      <time className={styles.when}>{clockOf(language).format(line.at)}</time>
      {gameText(line)}
      {endsTurn && (
        <span className={styles.end} title={t('hud.log.turn-ended')}>
          <Icon name="onward" />
          <span className="visually-hidden"> {t('hud.log.turn-ended')}</span>
        </span>
      )}
    </li>
  )
})

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Kept for each language: to make one takes longer than all else that a line needs. */
function clockOf(language: string): Intl.DateTimeFormat {
  const known = clocks.get(language)
  if (known) return known
  const clock = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  clocks.set(language, clock)
  return clock
}

/** Lights the triangle of the line that the pointer or the focus is on. */
function lightLine({ target }: SyntheticEvent): void {
  const triangle = target instanceof Element && target.closest<HTMLElement>('[data-lights]')?.dataset['lights']
  light(triangle ? Number(triangle) : undefined)
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/** Moves the focus from line to line, at first to the newest. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  if (step === undefined) return
  const lines = [...event.currentTarget.querySelectorAll('li')]
  const at = lines.indexOf(document.activeElement as HTMLLIElement)
  const next = at === -1 ? lines.at(-1) : lines[at + step]
  event.preventDefault()
  next?.focus()
}

/**
 * Keeps the newest line, at the bottom, in sight, unless the player has scrolled up: when lines come, and when a font or
 * another size of the screen makes them taller.
 */
function useNewestInSight() {
  const log = useRef<HTMLElement>(null)
  const isAtEnd = useRef(true)
  useLayoutEffect(() => {
    const section = log.current
    if (!section) return
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) section.scrollTop = section.scrollHeight
    })
    for (const part of [section, ...section.children]) observer.observe(part)
    return () => observer.disconnect()
  }, [])
  const onScroll = ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: UIEvent) => {
    isAtEnd.current = scrollTop + clientHeight >= scrollHeight - nearPx
  }
  return { log, onScroll }
}
