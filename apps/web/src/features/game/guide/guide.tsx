import { useEffect, useState } from 'react'
import { browserStorage } from '../../../shared/browser/storage.ts'
import { useGame } from '../play/game-store.ts'
import { isPracticeInPlay } from '../state/seats.ts'
import { enterBoard } from './enter-board.ts'
import { GuidePanel } from './guide-panel.tsx'
import { firstStep, type GuideStep, stepAfter, stepAfterPlay } from './guide-steps.ts'

const seenKey = 'hasSeenGuide'

/** Five steps over the first practice game in this browser. */
export function Guide() {
  const isPractice = useGame(isPracticeInPlay)
  const [isSeen] = useState(() => browserStorage.getItem(seenKey) === 'true')
  return isPractice && !isSeen ? <Steps /> : null
}

function Steps() {
  const [step, setStep] = useState<GuideStep | undefined>(() => firstStep(useGame.getState()))
  useEffect(() => useGame.subscribe((after, before) => setStep((now) => now && stepAfterPlay(now, before, after))), [])
  useEffect(() => rememberSeen, [])
  const end = () => {
    setStep(undefined)
    rememberSeen()
    enterBoard()
  }
  if (!step) return null
  const next = stepAfter(step)
  return <GuidePanel step={step} onNext={next ? () => setStep(next) : end} onSkip={end} />
}

/** Also when the game it went with is over, read to the end or not. */
function rememberSeen(): void {
  browserStorage.setItem(seenKey, 'true')
}
