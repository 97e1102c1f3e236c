import { useTexts } from '../i18n/use-texts.ts'
import { TextLink } from '../ui/text-link.tsx'

export function WayToAccount() {
  const { t } = useTexts()
  return (
    <TextLink to="/account" icon="back">
      {t('account.back')}
    </TextLink>
  )
}
