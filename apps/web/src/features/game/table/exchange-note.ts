import type { TextKey } from '../../../shared/i18n/table.ts'
import type { Choices } from '../state/choices-of.ts'

interface Note {
  readonly key: TextKey
  readonly count: number
}

/** What the button says beside its name: why it is off, or how often it can still be used. */
export function exchangeNote(
  { turnsLeft, exchangesLeft }: Choices['exchange'],
  { isMyTurn, hasExchanged }: { readonly isMyTurn: boolean; readonly hasExchanged: boolean },
): Note {
  if (exchangesLeft <= 0) return { key: 'hud.exchange.off.limit', count: 0 }
  if (turnsLeft > 0) return { key: 'hud.exchange.off.early', count: turnsLeft }
  if (isMyTurn && hasExchanged) return { key: 'hud.exchange.off.done', count: exchangesLeft }
  return { key: isMyTurn ? 'hud.exchange.left' : 'hud.exchange.off.not-now', count: exchangesLeft }
}
