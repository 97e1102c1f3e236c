import { useLocation } from 'wouter'
import { useTexts } from '../../shared/i18n/use-texts.ts'
import { MessagePage } from '../../shared/page/message-page.tsx'
import styles from './not-found-page.module.css'
import { pickQuote } from './pick-quote.ts'

export default function NotFoundPage({ heading }: { heading: string }) {
  const { t } = useTexts()
  const [path] = useLocation()
  return (
    <MessagePage heading={heading}>
      <p>{t('not-found.text')}</p>
      <blockquote className={styles.quote}>{t(pickQuote(path))}</blockquote>
    </MessagePage>
  )
}
