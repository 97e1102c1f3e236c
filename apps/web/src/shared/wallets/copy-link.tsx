import { showAlert } from '../alerts/alert-store.ts'
import { useWords } from '../i18n/use-words.ts'
import { Button } from '../ui/button.tsx'

export function CopyLink({ url }: { url: string }) {
  const { t } = useWords()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      showAlert('success', t('claim-ways.copied'))
    } catch {
      // Browsers inside apps often have no clipboard for pages.
      showAlert('error', t('claim-ways.not-copied'))
    }
  }
  return <Button onClick={() => void copy()}>{t('claim-ways.copy')}</Button>
}
