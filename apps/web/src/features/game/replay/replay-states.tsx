import type { Transcript, TranscriptRefusal } from '@hexaverse/room/transcript'
import { useEffect, useEffectEvent } from 'react'
import type { Refused } from '../../../shared/http/call-server.ts'
import { useTexts } from '../../../shared/i18n/use-texts.ts'
import { MessagePage } from '../../../shared/page/message-page.tsx'
import { Button, GoButton } from '../../../shared/ui/button.tsx'
import { CheckPanel } from './check/check-panel.tsx'
import type { PublishedKeys } from './check/run-check.ts'

export function UnknownGame() {
  const { t } = useTexts()
  return (
    <MessagePage heading={t('replay.unknown')}>
      <p>{t('replay.unknown.text')}</p>
    </MessagePage>
  )
}

export function RunningGame({ roomId }: { roomId: string }) {
  const { t } = useTexts()
  return (
    <MessagePage
      heading={t('replay.running')}
      actions={
        <GoButton kind="primary" to={`/watch/${encodeURIComponent(roomId)}`}>
          {t('replay.running.watch')}
        </GoButton>
      }
    >
      <p>{t('replay.running.text')}</p>
    </MessagePage>
  )
}

interface UnreachableGameProps {
  /** What the server said, if it said something. */
  refusal: Refused | undefined
  onRetry: () => void
}

/** The game is loaded by itself when the connection is back. */
export function UnreachableGame({ refusal, onRetry }: UnreachableGameProps) {
  const { t, answerText } = useTexts()
  const retry = useEffectEvent(onRetry)
  useEffect(() => {
    const again = () => retry()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [])
  const words = refusal ? answerText(refusal.answer) : t(navigator.onLine ? 'server.unreachable' : 'replay.offline')
  return (
    <MessagePage
      heading={t('replay.unreachable')}
      actions={
        <Button kind="primary" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      <p role="status">{words}</p>
    </MessagePage>
  )
}

/** The answer is no transcript that this page can read. */
export function UnreadGame({ refusal }: { refusal: TranscriptRefusal }) {
  const { t } = useTexts()
  return (
    <MessagePage heading={t('replay.broken')}>
      <p role="status">{t(`verify.${refusal}`)}</p>
    </MessagePage>
  )
}

interface BrokenGameProps {
  transcript: Transcript
  keys: PublishedKeys
}

/** The rules refuse the game, so it was changed after it was played. */
export function BrokenGame({ transcript, keys }: BrokenGameProps) {
  const { t } = useTexts()
  return (
    <MessagePage heading={t('replay.broken')}>
      <p role="status">{t('replay.broken.text')}</p>
      <CheckPanel transcript={transcript} keys={keys} />
    </MessagePage>
  )
}
