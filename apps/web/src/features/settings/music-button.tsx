import { useWords } from '../../shared/i18n/use-words.ts'
import { showAlert } from '../../shared/overlay/alert-store.ts'
import { startMusic, stopMusic, useMusic } from '../../shared/sound/music.ts'
import { Button } from '../../shared/ui/button.tsx'

export function MusicButton() {
  const { t } = useWords()
  const isOn = useMusic((state) => state.isOn)
  const startOrSay = async () => {
    if (!(await startMusic())) showAlert('error', t('settings.music.impossible'))
  }
  return (
    <Button icon="music" onClick={isOn ? stopMusic : startOrSay}>
      {t(isOn ? 'settings.stop-music' : 'settings.play-music')}
    </Button>
  )
}
