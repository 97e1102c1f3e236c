import { titleOf } from '@hexaverse/protocol/texts/pages'
import { useLayoutEffect } from 'react'
import { getSiteSettings } from '../../shared/browser/site-settings.ts'
import { useTexts } from '../../shared/i18n/use-texts.ts'
import { DownloadLinks } from '../../shared/page/download-links.tsx'
import { MessagePage } from '../../shared/page/message-page.tsx'
import { useHead } from '../../shared/page/use-head.ts'
import { Button, ButtonLink } from '../../shared/ui/button.tsx'
import { showScene } from '../sky/show-scene.ts'
import styles from './update-screen.module.css'

interface UpdateScreenProps {
  attempts: number
  isTrying: boolean
  onRetry: () => void
}

/** Shown when the client is too old and when the server is unreachable: the gate cannot distinguish the two. */
export function UpdateScreen({ attempts, isTrying, onRetry }: UpdateScreenProps) {
  const { t } = useTexts()
  useHead({ title: titleOf({ name: t('update.title') }) })
  useLayoutEffect(() => showScene('page'), [])
  return (
    <main>
      <MessagePage
        heading={t('update.title')}
        actions={
          <>
            <Button kind="primary" onClick={onRetry}>
              {t('retry')}
            </Button>
            <ButtonLink href={getSiteSettings().publicUrl}>{t('update.website')}</ButtonLink>
          </>
        }
      >
        <p>{t('update.text')}</p>
        <p role="status" className={styles.outcome}>
          {isTrying ? t('loading') : attempts > 1 && t('update.failed-again')}
        </p>
        <section className={styles.downloads} aria-label={t('update.downloads')}>
          <p>{t('update.downloads')}</p>
          <DownloadLinks />
        </section>
      </MessagePage>
    </main>
  )
}
