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
import { type Opening, useOpening } from './start-up/use-opening.ts'
import { TopBar } from './top-bar.tsx'

export function App({ start }: { start: () => Promise<StartUpResult> }) {
  const opening = useOpening(start)
  return (
    <FaultBoundary show={BrokenSite} onRetry={opening.retry}>
      <Started opening={opening} />
    </FaultBoundary>
  )
}

function Started({ opening: { attempts, isTrying, outcome, retry } }: { opening: Opening }) {
  const hasFailed = outcome !== undefined && 'problem' in outcome
  if (hasFailed && !isTrying) throw outcome.problem
  if (!outcome || hasFailed) return <LoadingScreen />
  if (outcome.result === 'ready') return <Site isOpening={attempts === 1} />
  // While it is tried again the screen stays, and with it the focus on its button.
  return (
    <>
      <TopBar isShut />
      <UpdateScreen attempts={attempts} isTrying={isTrying} onRetry={retry} />
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
