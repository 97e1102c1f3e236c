import type { TextKey } from '../../../../shared/i18n/catalogue.ts'
import { useTexts } from '../../../../shared/i18n/use-texts.ts'
import { useGame } from '../../play/game-store.ts'
import type { Choices } from '../../state/choices.ts'
import { ActionButton } from './action-button.tsx'
import { keyOf } from './key-map.ts'
import { pressExchange } from './press.ts'

export function ExchangeButton({ choices: { exchange } }: { choices: Choices }) {
  const { t } = useTexts()
  const isMyTurn = useGame((state) => state.isMyTurn)
  const hasExchanged = useGame((state) => state.hasExchanged)
  const isAsked = useGame((state) => state.asked?.type === 'exchange')
  const { key, count } = exchangeNote(exchange, { isMyTurn, hasExchanged })
  return (
    <ActionButton
      icon="exchange"
      label={t('exchange.title')}
      note={t(key, { count })}
      keyName={keyOf.exchange}
      kind={isAsked && exchange.isPossible ? 'primary' : 'quiet'}
      isOff={!exchange.isPossible}
      onPress={pressExchange}
    />
  )
}

interface Note {
  readonly key: TextKey
  readonly count: number
}

/** The note of the button: why it is off (specification, section 4), or how many exchanges are left. */
export function exchangeNote(
  { turnsLeft, exchangesLeft }: Choices['exchange'],
  { isMyTurn, hasExchanged }: { readonly isMyTurn: boolean; readonly hasExchanged: boolean },
): Note {
  if (exchangesLeft <= 0) return { key: 'hud.exchange.off.limit', count: 0 }
  if (turnsLeft > 0) return { key: 'hud.exchange.off.early', count: turnsLeft }
  if (isMyTurn && hasExchanged) return { key: 'hud.exchange.off.done', count: exchangesLeft }
  return { key: isMyTurn ? 'hud.exchange.left' : 'hud.exchange.off.not-now', count: exchangesLeft }
}
