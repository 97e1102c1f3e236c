import { useWords } from '../../shared/i18n/use-words.ts'
import { playSound } from '../../shared/sound/play-sound.ts'
import { changeVolume, useVolumes } from '../../shared/sound/volumes.ts'
import { Button } from '../../shared/ui/button.tsx'
import { FullScreenButton } from './full-screen-button.tsx'
import { LanguageSelect } from './language-select.tsx'
import { MusicButton } from './music-button.tsx'
import styles from './settings-modal.module.css'
import { Slider } from './slider.tsx'

export function SettingsModal() {
  const { t } = useWords()
  const { musicVolume, soundVolume } = useVolumes()
  return (
    <div className={styles.settings}>
      <div className={styles.volume}>
        <Slider
          label={t('settings.music-volume')}
          value={musicVolume}
          onChange={(volume) => changeVolume('musicVolume', volume)}
        />
        <MusicButton />
      </div>
      <div className={styles.volume}>
        <Slider
          label={t('settings.sound-volume')}
          value={soundVolume}
          onChange={(volume) => changeVolume('soundVolume', volume)}
        />
        <Button icon="sound" onClick={() => playSound('select')}>
          {t('settings.play-select')}
        </Button>
      </div>
      <LanguageSelect />
      <FullScreenButton />
    </div>
  )
}
