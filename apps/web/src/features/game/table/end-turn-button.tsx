import { useWords } from '../../../shared/i18n/use-words.ts'
import { game } from '../play/game-store.ts'
import type { Choices } from '../state/choices-of.ts'
import { ActionButton } from './action-button.tsx'
import { keyOf } from './key-map.ts'

/** The thing to do once nothing can be claimed any more; before that, only something that may be done. */
export function EndTurnButton({ choices: { canEndTurn, open } }: { choices: Choices }) {
  const { t } = useWords()
  const kind = !canEndTurn ? 'quiet' : open.size > 0 ? 'ready' : 'primary'
  return (
    <ActionButton
      icon="onward"
      label={t('hud.end-turn')}
      keyName={keyOf['end-turn']}
      kind={kind}
      isOff={!canEndTurn}
      onPress={game.endTurn}
    />
  )
}
