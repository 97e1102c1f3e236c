import { titleOf } from '@hexaverse/protocol/texts/pages'
import { useEffect } from 'react'
import { useWords } from '../../../shared/i18n/use-words.ts'
import { playSound } from '../../../shared/sound/play-sound.ts'
import { useGame } from '../play/game-store.ts'
import { useSecondsLeft } from '../play/use-seconds-left.ts'
import { hurrySeconds } from './hurry-seconds.ts'
import { say } from './table-store.ts'
import { notifyOfTurn } from './turn-notices.ts'

/** Tells me that it is my turn, and when it is about to end, also while I look at another tab. */
export function useTurnCall(): void {
  const isMyTurn = useGame((state) => state.isMyTurn)
  const secondsLeft = useSecondsLeft(useGame((state) => (state.isMyTurn ? state.turnEndsAt : undefined)))
  const isHurried = isMyTurn && secondsLeft !== undefined && secondsLeft <= hurrySeconds
  const { t } = useWords()
  useCall(isMyTurn, t('hud.say.my-turn'))
  useCall(isHurried, t('hud.say.hurry'))
  useTitle(isHurried ? t('hud.say.hurry') : isMyTurn ? t('hud.say.my-turn') : undefined)
}

/** Once each time it becomes due; another language alone is no reason to say it again. */
function useCall(isDue: boolean, text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what has become due is said
  useEffect(() => {
    if (!isDue) return
    playSound('select')
    say(text)
    notifyOfTurn(text)
  }, [isDue])
}

function useTitle(call: string | undefined): void {
  const title = titleOf(useWords().pageText('game'))
  useEffect(() => {
    document.title = call ? `${call} · ${title}` : title
    return () => {
      document.title = title
    }
  }, [call, title])
}
