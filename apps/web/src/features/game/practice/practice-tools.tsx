import { type Move, triangleAt } from '@hexaverse/rules'
import type { Hint } from '@hexaverse/rules/bots'
import { useEffect } from 'react'
import { useTexts } from '../../../shared/i18n/use-texts.ts'
import { Icon, type IconName } from '../../../shared/ui/icon.tsx'
import { useGame } from '../play/game-store.ts'
import { mayHide } from '../state/hidden.ts'
import { nameHex } from '../table/table-store.ts'
import { askForHint, retryMaster, showForm, takeBack, usePractice } from './practice-game.ts'
import styles from './practice-tools.module.css'

/** What only a practice game offers. */
export function PracticeTools() {
  const { t } = useTexts()
  const isMyTurn = useGame((state) => state.isMyTurn)
  const canTakeBack = usePractice((state) => state.canTakeBack)
  const isThinking = usePractice((state) => state.isThinking)
  return (
    <div className={styles.tools} role="toolbar" aria-label={t('practice.tools')}>
      <Tool icon="undo" isOff={!canTakeBack} onPress={takeBack}>
        {t('practice.take-back')}
      </Tool>
      <Tool icon="bulb" isOff={!isMyTurn || isThinking} onPress={() => void askForHint()}>
        {t('practice.hint')}
      </Tool>
      <Tool icon="hexagon" onPress={() => showForm(true)}>
        {t('practice.new')}
      </Tool>
    </div>
  )
}

interface ToolProps {
  icon: IconName
  isOff?: boolean
  onPress: () => void
  children: string
}

function Tool({ icon, isOff, onPress, children }: ToolProps) {
  return (
    <button type="button" className={styles.tool} disabled={isOff} onClick={onPress}>
      <Icon name={icon} />
      {children}
    </button>
  )
}

/** The hint in words. The live region is always in the page; screen readers may ignore one added later. */
export function PracticeNote() {
  const { t, formatChoice } = useTexts()
  const hint = usePractice((state) => state.hint)
  const isThinking = usePractice((state) => state.isThinking)
  const claims = useGame((state) => state.room?.claims ?? [])
  const isMasterMissing = usePractice((state) => state.isMasterMissing)
  const isHexNamed = hint?.move.type === 'claim'
  useEffect(() => (isHexNamed ? nameHex() : undefined), [isHexNamed])
  return (
    <div role="status" className={styles.says}>
      {(hint || isThinking) && (
        <p className={styles.note}>
          <Icon name="bulb" />
          <span>{hint ? describe(hint) : t('practice.thinking')}</span>
        </p>
      )}
      {isMasterMissing && (
        <p className={styles.note}>
          <span>{t('practice.master.missing')}</span>
          <Tool icon="undo" onPress={retryMaster}>
            {t('practice.master.retry')}
          </Tool>
        </p>
      )}
    </div>
  )

  function describe({ move, chances }: Hint): string {
    const percents = { before: percent(chances.before), after: percent(chances.after) }
    return `${describeMove(move)} ${t('practice.hint.chance', percents)}`
  }

  function describeMove(move: Move): string {
    const name = (resource: Parameters<typeof t>[0]) => t(resource).toLowerCase()
    if (move.type === 'exchange') {
      return t('practice.hint.exchange', { give: name(`resource.${move.give}`), get: name(`resource.${move.get}`) })
    }
    if (move.type !== 'claim') return t('practice.hint.end-turn')
    const { hex, triangle, lock } = move
    const hidden = mayHide(claims, triangleAt(hex, triangle))
    const resources = formatChoice(hidden.map((resource) => name(`resource.${resource}`)))
    return t(lock ? 'practice.hint.lock' : 'practice.hint.claim', { hex, triangle, resources, count: hidden.length })
  }
}

function percent(chance: number): number {
  return Math.round(100 * chance)
}
