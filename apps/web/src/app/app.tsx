import { Suspense, use, useLayoutEffect, useState } from 'react'
import { useStore } from 'zustand'
import { AlertStack } from '../shared/alerts/alert-stack.tsx'
import { FaultBoundary } from '../shared/fault/fault-boundary.tsx'
import { ModalHost } from '../shared/modal/modal-host.tsx'
import { modalStore } from '../shared/modal/modal-store.ts'
import { modals } from './modals.ts'
import { Router } from './router.tsx'
import { SettingsButton } from './settings-button.tsx'
import { showScene } from './sky/show-scene.ts'
import { LoadingScreen } from './start-up/loading-screen.tsx'
import type { StartUpResult } from './start-up/start-up.ts'
import { UpdateScreen } from './start-up/update-screen.tsx'
import { TopBar } from './top-bar.tsx'

export function App({ start }: { start: () => Promise<StartUpResult> }) {
  const [result, setResult] = useState(start)
  return (
    <FaultBoundary onRetry={() => setResult(start())}>
      <Suspense fallback={<LoadingScreen />}>
        <Started result={result} onRetry={() => setResult(start())} />
      </Suspense>
    </FaultBoundary>
  )
}

function Started({ result, onRetry }: { result: Promise<StartUpResult>; onRetry: () => void }) {
  return use(result) === 'ready' ? <Site /> : <Unsupported onRetry={onRetry} />
}

function Unsupported({ onRetry }: { onRetry: () => void }) {
  useLayoutEffect(() => showScene('page'), [])
  return (
    <>
      <TopBar />
      <UpdateScreen onRetry={onRetry} />
    </>
  )
}

function Site() {
  const hasModal = useStore(modalStore, (state) => state.open !== undefined)
  return (
    <>
      <TopBar>
        <SettingsButton />
      </TopBar>
      <Router />
      <ModalHost modals={modals} />
      {!hasModal && <AlertStack />}
    </>
  )
}
