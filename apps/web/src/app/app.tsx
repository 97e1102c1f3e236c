import { useEffect } from 'react'
import { FaultBoundary } from '../shared/fault/fault-boundary.tsx'
import { useTexts } from '../shared/i18n/use-texts.ts'
import { AlertStack } from '../shared/overlay/alert-stack.tsx'
import { ModalHost } from '../shared/overlay/modal-host.tsx'
import { openModal } from '../shared/overlay/modal-store.ts'
import { IconButton } from '../shared/ui/icon-button.tsx'
import { BrokenSite } from './broken-site.tsx'
import { LoadingScreen } from './loading-screen.tsx'
import { modals } from './modals.ts'
import { Router } from './router.tsx'
import { startSky } from './sky/start-sky.ts'
import type { StartUpResult } from './start-up/start-up.ts'
import { UpdateScreen } from './start-up/update-screen.tsx'
import { type FirstAttempt, type Opening, useOpening } from './start-up/use-opening.ts'
import { TopBar } from './top-bar.tsx'
import { WayBackBar } from './way-back.tsx'

interface AppProps {
  first: FirstAttempt
  start: () => Promise<StartUpResult>
}

export function App({ first, start }: AppProps) {
  const opening = useOpening(first, start)
  // After the first paint, because to paint the stars takes as long as to draw half of a page.
  useEffect(startSky, [])
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
  // The screen stays during a retry, so that its button keeps the focus.
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
      <WayBackBar />
      <ModalHost modals={modals} />
      <AlertStack />
    </>
  )
}

function SettingsButton() {
  const { t } = useTexts()
  const open = () => openModal({ name: 'settings', data: undefined })
  return <IconButton icon="settings" label={t('settings')} onClick={open} />
}
