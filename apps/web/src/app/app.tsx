import { Suspense, use, useState, useTransition } from 'react'
import { AlertStack } from '../shared/alerts/alert-stack.tsx'
import { FaultBoundary } from '../shared/fault/fault-boundary.tsx'
import { ModalHost } from '../shared/modal/modal-host.tsx'
import { BrokenSite } from './broken-site.tsx'
import { modals } from './modals.ts'
import { Router } from './router.tsx'
import { SettingsButton } from './settings-button.tsx'
import { LoadingScreen } from './start-up/loading-screen.tsx'
import type { StartUpResult } from './start-up/start-up.ts'
import { UpdateScreen } from './start-up/update-screen.tsx'
import { TopBar } from './top-bar.tsx'

interface Attempt {
  readonly number: number
  readonly result: Promise<StartUpResult>
}

export function App({ start }: { start: () => Promise<StartUpResult> }) {
  const [attempt, setAttempt] = useState<Attempt>(() => ({ number: 1, result: start() }))
  const retry = () => setAttempt({ number: attempt.number + 1, result: start() })
  return (
    <FaultBoundary show={BrokenSite} onRetry={retry}>
      <Suspense fallback={<LoadingScreen />}>
        <Started attempt={attempt} onRetry={retry} />
      </Suspense>
    </FaultBoundary>
  )
}

function Started({ attempt, onRetry }: { attempt: Attempt; onRetry: () => void }) {
  // While it is tried again the screen stays, and with it the focus on its button.
  const [isTrying, startTransition] = useTransition()
  if (use(attempt.result) === 'ready') return <Site isOpening={attempt.number === 1} />
  return (
    <>
      <TopBar />
      <UpdateScreen attempts={attempt.number} isTrying={isTrying} onRetry={() => startTransition(onRetry)} />
    </>
  )
}

function Site({ isOpening }: { isOpening: boolean }) {
  return (
    <>
      <TopBar>
        <SettingsButton />
      </TopBar>
      <Router isOpening={isOpening} />
      <ModalHost modals={modals} />
      <AlertStack />
    </>
  )
}
