import type { Language } from '@hexaverse/protocol/language'
import { chooseAdvice, isAdviceOn, useAdviceSetting } from '../../shared/browser/advice-setting.ts'
import { Switch } from '../../shared/form/switch.tsx'
import { changeLanguage, useLanguageStore } from '../../shared/i18n/language-store.ts'
import { useTexts } from '../../shared/i18n/use-texts.ts'
import { showAlert } from '../../shared/overlay/alert-store.ts'
import { startMusic, stopMusic, useMusic } from '../../shared/sound/music.ts'
import { playSound } from '../../shared/sound/play-sound.ts'
import { changeVolume, useVolumes } from '../../shared/sound/volumes.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Select } from '../../shared/ui/select.tsx'
import { useFullScreen } from '../../shared/ui/use-full-screen.ts'
import styles from './settings-modal.module.css'
import { Slider } from './slider.tsx'

export function SettingsModal() {
  const { t } = useTexts()
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
      <AdviceSwitch />
      <LanguageSelect />
      <FullScreenButton />
    </div>
  )
}

/** Until the player chooses, it is on for the first games only. */
function AdviceSwitch() {
  const { t } = useTexts()
  const isOn = useAdviceSetting(isAdviceOn)
  return (
    <Switch isOn={isOn} onChange={chooseAdvice}>
      {t('settings.advice')}
    </Switch>
  )
}

function FullScreenButton() {
  const { t } = useTexts()
  const { isFull, toggle } = useFullScreen()
  const toggleOrAlert = async () => {
    if (!(await toggle())) showAlert('error', t('settings.full-screen.impossible'))
  }
  return (
    <Button icon="full-screen" onClick={toggleOrAlert}>
      {t(isFull ? 'settings.full-screen.leave' : 'settings.full-screen')}
    </Button>
  )
}

function MusicButton() {
  const { t } = useTexts()
  const isOn = useMusic((state) => state.isOn)
  const startOrAlert = async () => {
    if (!(await startMusic())) showAlert('error', t('settings.music.impossible'))
  }
  return (
    <Button icon="music" onClick={isOn ? stopMusic : startOrAlert}>
      {t(isOn ? 'settings.stop-music' : 'settings.play-music')}
    </Button>
  )
}

/** Each language is named in itself, so that a reader who does not understand the current language finds their own. */
const languageNames = [
  { value: 'en', text: 'English', lang: 'en' },
  { value: 'uk', text: 'Українська', lang: 'uk' },
] as const satisfies readonly { value: Language; text: string; lang: string }[]

function LanguageSelect() {
  const { t } = useTexts()
  const wanted = useLanguageStore((state) => state.wanted)
  const changeOrAlert = async (language: Language) => {
    if (!(await changeLanguage(language))) showAlert('error', t('settings.language.impossible'))
  }
  return <Select label={t('settings.language')} value={wanted} options={languageNames} onChange={changeOrAlert} />
}
