import { titleOf } from '@hexaverse/protocol/texts/pages'
import { useLayoutEffect } from 'react'
import { FaultBoundary } from '../shared/fault/fault-boundary.tsx'
import { FaultPage, type FaultProps } from '../shared/fault/fault-page.tsx'
import { useTexts } from '../shared/i18n/use-texts.ts'
import { useHead } from '../shared/page/use-head.ts'
import { showScene } from './sky/show-scene.ts'
import { TopBar } from './top-bar.tsx'

/** The page of last resort. The fault may be in the top bar itself; then the page is shown without the bar. */
export function BrokenSite(fault: FaultProps) {
  const { t } = useTexts()
  useHead({ title: titleOf({ name: t('fault.title') }) })
  useLayoutEffect(() => showScene('page'), [])
  return (
    <>
      <FaultBoundary show={Nothing}>
        <TopBar isShut />
      </FaultBoundary>
      <main>
        <FaultPage {...fault} />
      </main>
    </>
  )
}

function Nothing() {
  return null
}
