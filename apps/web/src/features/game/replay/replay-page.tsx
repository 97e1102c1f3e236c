import type { readReplay } from '@hexaverse/protocol/http'
import { createRulebook } from '@hexaverse/room'
import { playTranscript, type Transcript } from '@hexaverse/room/transcript'
import { sha256 } from '@noble/hashes/sha2.js'
import { useMemo, useState } from 'react'
import { useCall } from '../../../shared/http/use-call.ts'
import { useTexts } from '../../../shared/i18n/use-texts.ts'
import { MessagePage } from '../../../shared/page/message-page.tsx'
import { PageLoader } from '../../../shared/page/page-loader.tsx'
import { Button, GoButton } from '../../../shared/ui/button.tsx'
import { fetchKeys } from './check/run-check.ts'
import { frameOf } from './describe-frames.ts'
import { ReplayScreen } from './replay-screen.tsx'

interface ReplayPageProps {
  heading: string
  params: Readonly<Record<string, string>>
}

const rulebook = createRulebook(sha256)

/** A finished game, for whoever has its address (D-REP-1). */
export default function ReplayPage({ heading, params }: ReplayPageProps) {
  const roomId = params['roomId'] ?? ''
  const call = useCall<typeof readReplay>({
    method: 'GET',
    path: '/api/hc_data/game/replay/:roomId',
    params: { roomId },
  })
  if (call.state === 'loading') return <PageLoader />
  if (call.state === 'ready') return <Shown heading={heading} transcript={call.answer as unknown as Transcript} />
  const code = call.refusal?.answer.code
  if (code === 'game-running') return <RunningGame roomId={roomId} />
  if (code === 'replay-unknown') return <UnknownGame />
  return <UnreachableGame onRetry={call.retry} />
}

function Shown({ heading, transcript }: { heading: string; transcript: Transcript }) {
  const [keys] = useState(fetchKeys)
  const frames = useMemo(() => playTranscript(transcript, rulebook), [transcript])
  const startsAt = frameOf(frames, new URLSearchParams(location.search).get('at'))
  return <ReplayScreen heading={heading} transcript={transcript} frames={frames} startsAt={startsAt} keys={keys} />
}

function UnknownGame() {
  const { t } = useTexts()
  return (
    <MessagePage heading={t('replay.unknown')}>
      <p>{t('replay.unknown.text')}</p>
    </MessagePage>
  )
}

function RunningGame({ roomId }: { roomId: string }) {
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

function UnreachableGame({ onRetry }: { onRetry: () => void }) {
  const { t } = useTexts()
  return (
    <MessagePage
      heading={t('replay.unreachable')}
      actions={
        <Button kind="primary" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      <p role="status">{t('server.unreachable')}</p>
    </MessagePage>
  )
}
