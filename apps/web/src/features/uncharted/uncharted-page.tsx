import { useWords } from '../../shared/i18n/use-words.ts'
import { MessagePage } from '../../shared/page/message-page.tsx'

export default function UnchartedPage({ heading }: { heading: string }) {
  const { t } = useWords()
  return (
    <MessagePage heading={heading}>
      <p>{t('uncharted.text')}</p>
    </MessagePage>
  )
}
