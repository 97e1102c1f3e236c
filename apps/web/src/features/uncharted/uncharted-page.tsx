import { useWords } from '../../shared/i18n/use-words.ts'
import { MessagePage } from '../../shared/page/message-page.tsx'
import { GoButton } from '../../shared/ui/button.tsx'

export default function UnchartedPage({ heading }: { heading: string }) {
  const { t } = useWords()
  return (
    <MessagePage
      heading={heading}
      actions={
        <GoButton kind="primary" to="/">
          {t('home')}
        </GoButton>
      }
    >
      <p>{t('uncharted.text')}</p>
    </MessagePage>
  )
}
