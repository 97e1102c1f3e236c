import { memo, useState } from 'react'
import { useStore } from 'zustand'
import { useTexts } from '../../../../shared/i18n/use-texts.ts'
import { classNames } from '../../../../shared/ui/class-names.ts'
import range from '../../../../shared/ui/range.module.css'
import { newLines, type Replay } from '../describe-frames.ts'
import type { Playback } from '../playback.ts'
import styles from './frame-slider.module.css'

/** The slider of moments, with a mark at each turn, and what happened at the shown one. */
export function FrameSlider({ replay, playback }: { replay: Replay; playback: Playback }) {
  const { t, gameText } = useTexts()
  const at = useStore(playback.store, (state) => state.at)
  const isPlaying = useStore(playback.store, (state) => state.isPlaying)
  const [hasFocus, setFocus] = useState(false)
  const { last } = playback
  const [line] = newLines(replay, at)
  // What happened belongs to the turn before it: an End turn is the last of its own.
  const turn = replay.turnNumbers[line ? Math.max(0, at - 1) : at] ?? 1
  const moment = line ? t('replay.moment', { turn, what: gameText(line) }) : t('replay.turn', { turn })
  return (
    <div className={styles.slider}>
      {/* The slider itself announces its moments. */}
      <p className={styles.moment} aria-live={isPlaying || hasFocus ? 'off' : 'polite'} data-moment="">
        {moment}
      </p>
      <div className={styles.track} style={{ '--filled': `${last === 0 ? 100 : (at / last) * 100}%` }}>
        <TurnMarks turns={replay.turns} last={last} />
        <input
          type="range"
          className={classNames(range.range, styles.range)}
          aria-label={t('replay.timeline')}
          aria-valuetext={moment}
          min={0}
          max={last}
          step={1}
          value={at}
          onChange={({ target }) => playback.goTo(target.valueAsNumber)}
          onFocus={() => setFocus(true)}
          onBlur={() => setFocus(false)}
        />
      </div>
    </div>
  )
}

/** Every fifth turn is marked higher, so that the eye can count. */
const TurnMarks = memo(function TurnMarks({ turns, last }: { turns: readonly number[]; last: number }) {
  const path = turns.map((frame, index) => `M${frame} ${index % 5 === 0 ? 0 : 3}V8`).join('')
  return (
    <svg className={styles.marks} viewBox={`0 0 ${Math.max(1, last)} 8`} preserveAspectRatio="none" aria-hidden="true">
      <path d={path} data-turns={turns.length} />
    </svg>
  )
})
