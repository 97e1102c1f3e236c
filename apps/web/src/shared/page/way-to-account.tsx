import { useWords } from '../i18n/use-words.ts'
import { TextLink } from '../ui/text-link.tsx'

export function WayToAccount() {
  const { t } = useWords()
  return (
    <TextLink to="/account" icon="back">
      {t('account.back')}
    </TextLink>
  )
}
