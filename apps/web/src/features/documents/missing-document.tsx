import { titleOf } from '@hexaverse/protocol/texts/pages'
import { useWords } from '../../shared/i18n/use-words.ts'
import { MessagePage } from '../../shared/page/message-page.tsx'
import { useHead } from '../../shared/page/use-head.ts'

export function MissingDocument({ heading }: { heading: string }) {
  const { t, pageText } = useWords()
  useHead({ title: titleOf(pageText('notFound')), isIndexed: false })
  return (
    <MessagePage heading={heading}>
      <p>{t('document.not-found')}</p>
    </MessagePage>
  )
}
