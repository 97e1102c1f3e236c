import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react'
import { useTexts } from '../../../../shared/i18n/use-texts.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { classNames } from '../../../../shared/ui/class-names.ts'
import glass from '../../../../shared/ui/glass.module.css'
import { IconButton } from '../../../../shared/ui/icon-button.tsx'
import styles from './details-sheet.module.css'

/**
 * On a small screen everything but the board and the timeline lies in a sheet over the board. It closes for whatever is
 * newly shown on the board.
 */
export function useDetailsSheet(
  content: ReactNode,
  shownOnBoard: object | undefined,
): { button: ReactNode; sheet: ReactNode } {
  const { t } = useTexts()
  const place = useRef<HTMLSpanElement>(null)
  const [isOpen, setOpen] = useState(false)
  // What was started in the sheet goes on while it is closed.
  const [wasOpen, setWasOpen] = useState(false)
  const toggle = () => {
    setOpen(!isOpen)
    setWasOpen(true)
  }
  const close = useCallback(() => {
    setOpen(false)
    place.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    if (shownOnBoard) close()
  }, [shownOnBoard, close])
  return {
    button: (
      <span ref={place}>
        <Button icon="log" onClick={toggle}>
          {t('replay.details')}
        </Button>
      </span>
    ),
    sheet: wasOpen && (
      <Sheet isOpen={isOpen} onClose={close}>
        {content}
      </Sheet>
    ),
  }
}

interface SheetProps {
  isOpen: boolean
  onClose: () => void
  children: ReactNode
}

function Sheet({ isOpen, onClose, children }: SheetProps) {
  const { t } = useTexts()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isOpen) heading.current?.focus({ preventScroll: true })
  }, [isOpen])
  const closeByKey = (event: KeyboardEvent) => event.key === 'Escape' && onClose()
  return (
    <section
      className={classNames(glass.glass, styles.sheet)}
      aria-labelledby={id}
      hidden={!isOpen}
      onKeyDown={closeByKey}
    >
      <header className={styles.header}>
        <h2 ref={heading} id={id} className={styles.heading} tabIndex={-1}>
          {t('replay.details')}
        </h2>
        <IconButton icon="close" label={t('close')} onClick={onClose} />
      </header>
      <div className={styles.content} data-scrolls="">
        {children}
      </div>
    </section>
  )
}
