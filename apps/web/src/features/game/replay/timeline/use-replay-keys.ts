import { useEffect } from 'react'
import type { Playback } from '../playback.ts'

type Keys = Readonly<Record<string, (playback: Playback) => void>>

const keys: Keys = {
  ArrowLeft: (playback) => playback.stepActions(-1),
  ArrowRight: (playback) => playback.stepActions(1),
  PageUp: (playback) => playback.stepTurns(-1),
  PageDown: (playback) => playback.stepTurns(1),
  Home: (playback) => playback.goToFirst(),
  End: (playback) => playback.goToLast(),
  ' ': (playback) => playback.togglePlay(),
}

/** The keys of the timeline work on the whole page, but for the parts that need them themselves. */
export function useReplayKeys(playback: Playback): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, defaultPrevented, ctrlKey, metaKey, altKey, shiftKey } = event
      if (defaultPrevented || ctrlKey || metaKey || altKey || shiftKey) return
      const act = keys[key]
      if (!act || isNeededBy(target, key)) return
      event.preventDefault()
      act(playback)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [playback])
}

const entries = 'input:not([type="range"], [type="checkbox"]), select, textarea, dialog[open] *'
/** The space bar presses these. */
const pressed = 'button, a, summary, input[type="checkbox"], [role="button"]'
/** A reader of these parts scrolls by these keys. */
const scrolled = '[data-scrolls]'

function isNeededBy(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false
  if (target.closest(entries)) return true
  if (key === ' ') return target.closest(`${pressed}, ${scrolled}`) !== null
  return !key.startsWith('Arrow') && target.closest(scrolled) !== null
}
