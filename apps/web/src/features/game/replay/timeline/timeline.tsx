import { useStore } from 'zustand'
import { useTexts } from '../../../../shared/i18n/use-texts.ts'
import { classNames } from '../../../../shared/ui/class-names.ts'
import glass from '../../../../shared/ui/glass.module.css'
import { Icon } from '../../../../shared/ui/icon.tsx'
import { IconButton } from '../../../../shared/ui/icon-button.tsx'
import type { Replay } from '../describe-frames.ts'
import { type Playback, type Speed, speeds } from '../playback.ts'
import { FrameSlider } from './frame-slider.tsx'
import styles from './timeline.module.css'

/** Everything that moves through the game. */
export function Timeline({ replay, playback }: { replay: Replay; playback: Playback }) {
  const { t } = useTexts()
  return (
    <section className={classNames(glass.glass, styles.timeline)} aria-label={t('replay.timeline')}>
      <FrameSlider replay={replay} playback={playback} />
      <Steps playback={playback} />
    </section>
  )
}

function Steps({ playback }: { playback: Playback }) {
  const { t } = useTexts()
  return (
    <div className={styles.steps}>
      <IconButton icon="first" label={t('replay.first')} onClick={playback.goToFirst} />
      <IconButton icon="leap-back" label={t('replay.turn.back')} onClick={() => playback.stepTurns(-1)} />
      <IconButton icon="step-back" label={t('replay.action.back')} onClick={() => playback.stepActions(-1)} />
      <PlayButton playback={playback} />
      <IconButton icon="step-on" label={t('replay.action.on')} onClick={() => playback.stepActions(1)} />
      <IconButton icon="leap-on" label={t('replay.turn.on')} onClick={() => playback.stepTurns(1)} />
      <IconButton icon="last" label={t('replay.last')} onClick={playback.goToLast} />
    </div>
  )
}

function PlayButton({ playback }: { playback: Playback }) {
  const { t } = useTexts()
  const isPlaying = useStore(playback.store, (state) => state.isPlaying)
  const label = t(isPlaying ? 'replay.pause' : 'replay.play')
  return (
    <button type="button" className={styles.play} aria-label={label} title={label} onClick={playback.togglePlay}>
      <Icon name={isPlaying ? 'pause' : 'play'} />
    </button>
  )
}

export function SpeedSelect({ playback }: { playback: Playback }) {
  const { t, formatNumber } = useTexts()
  const speed = useStore(playback.store, (state) => state.speed)
  return (
    <select
      className={styles.speed}
      aria-label={t('replay.speed')}
      title={t('replay.speed')}
      value={speed}
      onChange={({ target }) => playback.setSpeed(Number(target.value) as Speed)}
    >
      {speeds.map((one) => (
        <option key={one} value={one}>
          {formatNumber(one)}×
        </option>
      ))}
    </select>
  )
}
