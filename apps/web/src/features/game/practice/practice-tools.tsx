import { type Move, triangleAt } from '@hexaverse/rules'
import { useTexts } from '../../../shared/i18n/use-texts.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { useGame } from '../play/game-store.ts'
import { mayHide } from '../state/hidden.ts'
import { askForHint, showForm, takeBack, usePractice } from './practice-game.ts'
import styles from './practice-tools.module.css'

/** What only a practice game offers. */
export function PracticeTools() {
  const { t } = useTexts()
  const isMyTurn = useGame((state) => state.isMyTurn)
  const canTakeBack = usePractice((state) => state.canTakeBack)
  const isThinking = usePractice((state) => state.isThinking)
  return (
    <div className={styles.tools} role="toolbar" aria-label={t('practice.tools')}>
      <Button icon="undo" disabled={!canTakeBack} onClick={takeBack}>
        {t('practice.take-back')}
      </Button>
      <Button icon="bulb" disabled={!isMyTurn || isThinking} onClick={() => void askForHint()}>
        {t(isThinking ? 'practice.thinking' : 'practice.hint')}
      </Button>
      <Button icon="hexagon" onClick={() => showForm(true)}>
        {t('practice.new')}
      </Button>
    </div>
  )
}

/** The hint in words. The live region is always in the page; screen readers may ignore one added later. */
export function PracticeNote() {
  const { t } = useTexts()
  const hint = usePractice((state) => state.hint)
  const claims = useGame((state) => state.room?.claims ?? [])
  const chances = hint && { before: percent(hint.before), after: percent(hint.after) }
  return (
    <div role="status">
      {hint && (
        <p className={styles.note}>
          <Icon name="bulb" />
          <span>
            {describe(hint.move)} {t('practice.hint.chance', chances)}
          </span>
        </p>
      )}
    </div>
  )

  function describe(move: Move): string {
    const name = (resource: Parameters<typeof t>[0]) => t(resource).toLowerCase()
    if (move.type === 'exchange') {
      return t('practice.hint.exchange', { give: name(`resource.${move.give}`), get: name(`resource.${move.get}`) })
    }
    if (move.type !== 'claim') return t('practice.hint.end-turn')
    const { hex, triangle, lock } = move
    const hidden = mayHide(claims, triangleAt(hex, triangle))
    const resources = hidden.map((resource) => name(`resource.${resource}`)).join(', ')
    return t(lock ? 'practice.hint.lock' : 'practice.hint.claim', { hex, triangle, resources, count: hidden.length })
  }
}

function percent(chance: number): number {
  return Math.round(100 * chance)
}
