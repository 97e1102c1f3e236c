import type { ReactNode } from 'react'
import { useWords } from '../../../shared/i18n/use-words.ts'
import { PageHeading } from '../../../shared/page/page-heading.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { forgetWishes } from '../create/wishes.ts'
import { game } from '../play/game-store.ts'
import { SheetScreen } from '../sheet-screen.tsx'
import styles from './ending-panel.module.css'

interface EndingPanelProps {
  /** The picture above the words. */
  sign: ReactNode
  /** The kind of ending, in a word or two. */
  kind: string
  heading: string
  /** What comes after the way out, for those who want to know more. */
  more?: ReactNode
  children: ReactNode
}

/** How every ending is laid out: what it is, what it brought, and one way on. */
export function EndingPanel({ sign, kind, heading, more, children }: EndingPanelProps) {
  const { t } = useWords()
  return (
    <SheetScreen className={styles.screen}>
      <div className={styles.content}>
        <div className={styles.sign}>{sign}</div>
        <p className={styles.kind}>{kind}</p>
        <PageHeading className={styles.heading}>{heading}</PageHeading>
        {children}
        <div className={styles.close}>
          <Button kind="primary" onClick={close}>
            {t('close')}
          </Button>
        </div>
        {more}
      </div>
    </SheetScreen>
  )
}

function close(): void {
  game.close()
  forgetWishes()
}
