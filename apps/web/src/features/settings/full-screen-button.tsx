import { useWords } from '../../shared/i18n/use-words.ts'
import { showAlert } from '../../shared/overlay/alert-store.ts'
import { Button } from '../../shared/ui/button.tsx'
import { useFullScreen } from '../../shared/ui/use-full-screen.ts'

export function FullScreenButton() {
  const { t } = useWords()
  const { isFull, toggle } = useFullScreen()
  const toggleOrSay = async () => {
    if (!(await toggle())) showAlert('error', t('settings.full-screen.impossible'))
  }
  return (
    <Button icon="full-screen" onClick={toggleOrSay}>
      {t(isFull ? 'settings.full-screen.leave' : 'settings.full-screen')}
    </Button>
  )
}
