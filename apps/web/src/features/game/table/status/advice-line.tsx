import type { Resource } from '@hexaverse/rules'
import { useEffect, useRef } from 'react'
import { isAdviceOn, useAdviceSetting } from '../../../../shared/browser/advice-setting.ts'
import { useTexts } from '../../../../shared/i18n/use-texts.ts'
import { ResourceGlyph } from '../../../../shared/ui/resource-glyph.tsx'
import { PlayerEmblem } from '../../board/planet/player-emblem.tsx'
import { useGame } from '../../play/game-store.ts'
import type { Choices } from '../../state/choices.ts'
import { adviseNewcomer, type NewcomerAdvice } from '../../state/newcomer-advice.ts'
import { addAnnouncement, nameHex, useTable } from '../table-store.ts'
import { useMedia } from '../use-media.ts'
import styles from './advice-line.module.css'
import { type Advice, advise } from './advise.ts'

/** Shows what to do now, what it would cost, or whose turn it is. It covers nothing and takes no clicks. */
export function AdviceLine({ choices }: { choices: Choices }) {
  const wantsLock = useTable((state) => state.wantsLock)
  const target = useTable((state) => state.target)
  const isTouch = useMedia('(hover: none)')
  const state = useGame()
  const tip = useAdviceSetting(isAdviceOn) ? adviseNewcomer(state, choices) : undefined
  useSpokenTip(tip, choices.canEndTurn)
  const advice = advise(state, choices, { wantsLock, target, isTouch, tip })
  const isHexNamed = advice.type === 'tip' && tip?.type === 'find'
  useEffect(() => (isHexNamed ? nameHex() : undefined), [isHexNamed])
  if (advice.type === 'pending') return null
  return (
    <div className={styles.line} data-advice={advice.type}>
      <AdviceText advice={advice} isTouch={isTouch} />
    </div>
  )
}

/** Announces a tip once: not at every turn, but again when it had become needless in between. */
function useSpokenTip(tip: NewcomerAdvice | undefined, mayAct: boolean): void {
  const { t } = useTexts()
  const text = tip && tipText(tip, t)
  const spoken = useRef<string>(undefined)
  useEffect(() => {
    if (!mayAct || spoken.current === text) return
    spoken.current = text
    if (text !== undefined) addAnnouncement(text)
  }, [mayAct, text])
}

function tipText(tip: NewcomerAdvice, t: ReturnType<typeof useTexts>['t']): string {
  switch (tip.type) {
    case 'find':
      return t(`hud.tip.${tip.among === 1 ? 'sure' : 'find'}.${tip.eaten}`, {
        place: t(tip.isOwn ? 'hud.tip.own-place' : 'hud.tip.place', {
          count: tip.hexes.length,
          hexes: tip.hexes.join(', '),
        }),
        among: tip.among,
      })
    case 'lock':
      return t(`hud.tip.lock.${tip.eaten}`)
    case 'buy':
      return t(`hud.tip.buy.${tip.eaten}`, { give: t(`hud.missing.${tip.give}`) })
    case 'get-missing':
      return t('hud.tip.get-missing', { count: tip.lacking.length, resources: missingText(tip.lacking, t) })
  }
}

function missingText(lacking: readonly Resource[], t: ReturnType<typeof useTexts>['t']): string {
  return lacking.map((resource) => t(`hud.missing.${resource}`)).join(', ')
}

function AdviceText({ advice, isTouch }: { advice: Exclude<Advice, { type: 'pending' }>; isTouch: boolean }) {
  const { t } = useTexts()
  switch (advice.type) {
    case 'waiting':
      return (
        <>
          <span>{t('hud.waiting')}</span>
          <PlayerEmblem site={advice.player.site} size={20} />
          <strong>{t('board.player', { site: advice.player.site })}</strong>
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
      return t('hud.hint.short', { resources: missingText(advice.lacking, t) })
    case 'tip':
      return tipText(advice.tip, t)
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
