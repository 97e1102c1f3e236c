import { useWords } from '../../../shared/i18n/use-words.ts'
import { useGame } from '../play/game-store.ts'
import type { Choices } from '../state/choices-of.ts'
import { ActionButton } from './action-button.tsx'
import { exchangeNote } from './exchange-note.ts'
import { keyOf } from './key-map.ts'
import { pressExchange } from './press-exchange.ts'

export function ExchangeButton({ choices: { exchange } }: { choices: Choices }) {
  const { t } = useWords()
  const isMyTurn = useGame((state) => state.isMyTurn)
  const hasExchanged = useGame((state) => state.hasExchanged)
  const { key, count } = exchangeNote(exchange, { isMyTurn, hasExchanged })
  return (
    <ActionButton
      icon="exchange"
      label={t('exchange.title')}
      note={t(key, { count })}
      keyName={keyOf.exchange}
      isOff={!exchange.isPossible}
      onPress={pressExchange}
    />
  )
}
