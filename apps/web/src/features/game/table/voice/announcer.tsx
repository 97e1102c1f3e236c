import { titleOf } from '@hexaverse/protocol/texts/pages'
import { useEffect, useEffectEvent } from 'react'
import { useTexts } from '../../../../shared/i18n/use-texts.ts'
import { playSound } from '../../../../shared/sound/play-sound.ts'
import { onNews, useGame } from '../../play/game-store.ts'
import { useSecondsLeft } from '../../play/seconds-left.ts'
import { addAnnouncement, hurrySeconds, useTable } from '../table-store.ts'
import { announce, announceTurn } from './announce.ts'
import { notifyOfTurn, useUnseenBeginning } from './turn-notices.ts'

/** The one live region of the game screen. It mounts after the snapshot, so it announces the current turn first. */
export function Announcer() {
  const words = useTexts()
  useTurnAlert()
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

/** Alerts the player that their turn has begun, or is about to end, even while another tab is in front. */
function useTurnAlert(): void {
  const isMyTurn = useGame((state) => state.isMyTurn)
  const secondsLeft = useSecondsLeft(useGame((state) => (state.isMyTurn ? state.turnEndsAt : undefined)))
  const isHurried = isMyTurn && secondsLeft !== undefined && secondsLeft <= hurrySeconds
  const { t } = useTexts()
  useAlertWhen(isMyTurn, t('hud.say.my-turn'))
  useAlertWhen(isHurried, t('hud.say.hurry'))
  const isUnseen = useUnseenBeginning((state) => state.isUnseen)
  useTitle(
    isHurried ? t('hud.say.hurry') : isMyTurn ? t('hud.say.my-turn') : isUnseen ? t('hud.say.begins') : undefined,
  )
}

/** Alerts once each time it becomes due; a change of the language does not repeat it. */
function useAlertWhen(isDue: boolean, text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: alert only when it becomes due, not when the text changes
  useEffect(() => {
    if (!isDue) return
    playSound('select')
    addAnnouncement(text)
    notifyOfTurn(text)
  }, [isDue])
}

function useTitle(prefix: string | undefined): void {
  const title = titleOf(useTexts().pageText('game'))
  useEffect(() => {
    document.title = prefix ? `${prefix} · ${title}` : title
    return () => {
      document.title = title
    }
  }, [prefix, title])
}
