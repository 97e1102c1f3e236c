import type { readReplay } from '@hexaverse/protocol/http'
import { readTranscript, type Transcript } from '@hexaverse/room/transcript'
import { useMemo, useState } from 'react'
import { useCall } from '../../../shared/http/use-call.ts'
import { PageLoader } from '../../../shared/page/page-loader.tsx'
import { fetchKeys } from './check/run-check.ts'
import { frameOf } from './describe-frames.ts'
import { playWhole } from './play-whole.ts'
import { ReplayScreen } from './replay-screen.tsx'
import { BrokenGame, RunningGame, UnknownGame, UnreachableGame, UnreadGame } from './replay-states.tsx'

interface ReplayPageProps {
  heading: string
  params: Readonly<Record<string, string>>
}

/** A finished game, for anyone who has its address (D-REP-1). */
export default function ReplayPage({ heading, params }: ReplayPageProps) {
  const roomId = params['roomId'] ?? ''
  const call = useCall<typeof readReplay>({
    method: 'GET',
    path: '/api/hc_data/game/replay/:roomId',
    params: { roomId },
  })
  if (call.state === 'loading') return <PageLoader />
  if (call.state === 'ready') return <Answered heading={heading} answer={call.answer} />
  const code = call.refusal?.answer.code
  if (code === 'game-running') return <RunningGame roomId={roomId} />
  if (code === 'replay-unknown') return <UnknownGame />
  return <UnreachableGame refusal={call.refusal} onRetry={call.retry} />
}

function Answered({ heading, answer }: { heading: string; answer: object }) {
  const read = useMemo(() => readTranscript(JSON.stringify(answer)), [answer])
  return read.ok ? <Played heading={heading} transcript={read.value} /> : <UnreadGame refusal={read.refusal} />
}

function Played({ heading, transcript }: { heading: string; transcript: Transcript }) {
  const [keys] = useState(fetchKeys)
  const frames = useMemo(() => playWhole(transcript), [transcript])
  if (!frames) return <BrokenGame transcript={transcript} keys={keys} />
  const startsAt = frameOf(frames, new URLSearchParams(location.search).get('at'))
  return <ReplayScreen heading={heading} transcript={transcript} frames={frames} startsAt={startsAt} keys={keys} />
}
