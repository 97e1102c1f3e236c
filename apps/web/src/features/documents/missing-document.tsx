import { titleOf } from '@hexaverse/protocol/page-texts'
import { useWords } from '../../shared/i18n/use-words.ts'
import { MessagePage } from '../../shared/page/message-page.tsx'
import { useHead } from '../../shared/page/use-head.ts'
import { GoButton } from '../../shared/ui/button.tsx'

export function MissingDocument({ heading }: { heading: string }) {
  const { t, pageText } = useWords()
  useHead({ title: titleOf(pageText('notFound')), isFound: false })
  return (
    <MessagePage
      heading={heading}
      actions={
        <GoButton kind="primary" to="/">
          {t('home')}
        </GoButton>
      }
    >
      <p>{t('document.not-found')}</p>
    </MessagePage>
  )
}
