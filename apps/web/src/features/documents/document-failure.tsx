import { titleOf } from '@hexaverse/protocol/texts/pages'
import { useWords } from '../../shared/i18n/use-words.ts'
import { MessagePage } from '../../shared/page/message-page.tsx'
import { useHead } from '../../shared/page/use-head.ts'
import { Button, GoButton } from '../../shared/ui/button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import styles from './document-failure.module.css'

interface DocumentFailureProps {
  heading: string
  onRetry: () => void
}

export function DocumentFailure({ heading, onRetry }: DocumentFailureProps) {
  const { t } = useWords()
  useHead({ title: titleOf({ name: heading }) })
  return (
    <MessagePage
      heading={heading}
      actions={
        <>
          <Button kind="primary" onClick={onRetry}>
            {t('retry')}
          </Button>
          <GoButton to="/">{t('home')}</GoButton>
        </>
      }
    >
      <p role="alert" className={styles.failure}>
        <Icon name="warning" className={styles.sign} />
        {t('server.unreachable')}
      </p>
    </MessagePage>
  )
}
