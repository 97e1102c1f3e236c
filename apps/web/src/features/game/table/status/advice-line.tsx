import { useTexts } from '../../../../shared/i18n/use-texts.ts'
import { ResourceGlyph } from '../../../../shared/ui/resource-glyph.tsx'
import { PlayerEmblem } from '../../board/planet/player-emblem.tsx'
import { useGame } from '../../play/game-store.ts'
import type { Choices } from '../../state/choices.ts'
import { useTable } from '../table-store.ts'
import { useMedia } from '../use-media.ts'
import styles from './advice-line.module.css'
import { type Advice, advise } from './advise.ts'

/** Shows what to do now, what it would cost, or whose turn it is. It covers nothing and takes no clicks. */
export function AdviceLine({ choices }: { choices: Choices }) {
  const wantsLock = useTable((state) => state.wantsLock)
  const target = useTable((state) => state.target)
  const isTouch = useMedia('(hover: none)')
  const advice = advise(useGame(), choices, { wantsLock, target, isTouch })
  if (advice.type === 'pending') return null
  return (
    <div className={styles.line} data-advice={advice.type}>
      <AdviceText advice={advice} isTouch={isTouch} />
    </div>
  )
}

function AdviceText({ advice, isTouch }: { advice: Exclude<Advice, { type: 'pending' }>; isTouch: boolean }) {
  const { t } = useTexts()
  switch (advice.type) {
    case 'waiting':
      return (
        <>
          <span>{t('hud.waiting')}</span>
          <PlayerEmblem seat={advice.player.seat} size={20} />
          <strong>{t('board.player', { seat: advice.player.seat })}</strong>
          <span className={styles.login}>{advice.player.login}</span>
        </>
      )
    case 'cost':
      return (
        <>
          {isTouch && advice.lock === 'none' && <span>{t('hud.say.my-turn')}</span>}
          <CostTokens {...advice} />
        </>
      )
    case 'short':
      return t('hud.hint.short', { resources: advice.lacking.map((one) => t(`hud.missing.${one}`)).join(', ') })
    default:
      return t(`hud.hint.${advice.type}`)
  }
}

type Cost = Extract<Advice, { type: 'cost' }>

function CostTokens({ changes, lock }: Cost) {
  const { t } = useTexts()
  return (
    <>
      <span className="visually-hidden">
        {t('hud.cost')} {lock === 'made' && t('hud.cost.lock')}
      </span>
      {changes.map(({ resource, before, after }) => (
        <span key={resource} className={styles.token} data-gain={after > before || undefined}>
          <ResourceGlyph resource={resource} />
          <span aria-hidden="true">
            <span className={styles.before}>{before}</span>
            <span className={styles.arrow}>→</span>
            {after}
          </span>
          <span className="visually-hidden">
            {t('hud.cost.token', { resource: t(`resource.${resource}`), before, after })}
          </span>
        </span>
      ))}
      {lock === 'impossible' && <span>{t('hud.cost.no-lock')}</span>}
    </>
  )
}
