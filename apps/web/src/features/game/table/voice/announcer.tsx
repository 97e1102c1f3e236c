import { titleOf } from '@hexaverse/protocol/texts/pages'
import { useEffect, useEffectEvent } from 'react'
import { useWords } from '../../../../shared/i18n/use-words.ts'
import { playSound } from '../../../../shared/sound/play-sound.ts'
import { onNews, useGame } from '../../play/game-store.ts'
import { useSecondsLeft } from '../../play/turn-clock.ts'
import { addAnnouncement, hurrySeconds, useTable } from '../table-store.ts'
import { announce, announceTurn } from './announce.ts'
import { notifyOfTurn } from './turn-notices.ts'

/** The one voice of the table. The news that brought somebody to it came before the voice did: it begins with the turn. */
export function Announcer() {
  const words = useWords()
  useTurnCall()
  const announcements = useTable((state) => state.announcements)
  const begin = useEffectEvent(() => announceTurn(useGame.getState(), words).forEach(addAnnouncement))
  useEffect(() => begin(), [])
  useEffect(() => onNews((news) => announce(news, words).forEach(addAnnouncement)), [words])
  return (
    <div className="visually-hidden" aria-live="polite" aria-atomic="false" aria-relevant="additions">
      {announcements.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  )
}

/** Tells me that it is my turn, and when it is about to end, also while I look at another tab. */
function useTurnCall(): void {
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
    addAnnouncement(text)
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
