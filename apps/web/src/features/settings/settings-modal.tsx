import type { Language } from '../../shared/i18n/language.ts'
import { changeLanguage } from '../../shared/i18n/language-store.ts'
import { useWords } from '../../shared/i18n/use-words.ts'
import { changeVolume, useVolumes } from '../../shared/preferences/volumes-store.ts'
import { playSound } from '../../shared/sound/play-sound.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Select } from '../../shared/ui/select.tsx'
import { Slider } from '../../shared/ui/slider.tsx'
import { FullScreenButton } from './full-screen-button.tsx'
import styles from './settings-modal.module.css'

/** Each in its own words, so that a reader lost in the other language finds the way back. */
const languageNames = [
  { value: 'en', text: 'English', lang: 'en' },
  { value: 'uk', text: 'Українська', lang: 'uk' },
] as const satisfies readonly { value: Language; text: string; lang: string }[]

export function SettingsModal() {
  const { t, language } = useWords()
  const { musicVolume, soundVolume } = useVolumes()
  return (
    <div className={styles.settings}>
      <Slider
        label={t('settings.music-volume')}
        value={musicVolume}
        onChange={(volume) => changeVolume('musicVolume', volume)}
      />
      <Slider
        label={t('settings.sound-volume')}
        value={soundVolume}
        onChange={(volume) => changeVolume('soundVolume', volume)}
      />
      <Button icon="sound" onClick={() => playSound('select')}>
        {t('settings.play-select')}
      </Button>
      <Select label={t('settings.language')} value={language} options={languageNames} onChange={changeLanguage} />
      <FullScreenButton />
    </div>
  )
}
