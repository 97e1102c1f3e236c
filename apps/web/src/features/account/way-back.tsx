import { useWords } from '../../shared/i18n/use-words.ts'
import { TextLink } from '../../shared/ui/text-link.tsx'

export function WayBack() {
  const { t } = useWords()
  return (
    <TextLink to="/account" icon="back">
      {t('account.back')}
    </TextLink>
  )
}
