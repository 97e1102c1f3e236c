import { useEffect, useEffectEvent } from 'react'
import { useWords } from '../../../shared/i18n/use-words.ts'
import { onNews, useGame } from '../play/game-store.ts'
import { announce } from './announce.ts'
import { announceTurn } from './announce-turn.ts'
import { say, useTable } from './table-store.ts'
import { useTurnCall } from './use-turn-call.ts'

/** The one voice of the table. The news that brought somebody to it came before the voice did: it begins with the turn. */
export function Announcer() {
  const words = useWords()
  useTurnCall()
  const said = useTable((state) => state.said)
  const begin = useEffectEvent(() => announceTurn(useGame.getState(), words).forEach(say))
  useEffect(() => begin(), [])
  useEffect(() => onNews((news) => announce(news, words).forEach(say)), [words])
  return (
    <div className="visually-hidden" aria-live="polite" aria-atomic="false" aria-relevant="additions">
      {said.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  )
}
