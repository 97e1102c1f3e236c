import type { RoomState } from '@hexaverse/protocol/game'
import { useTexts } from '../../../../shared/i18n/use-texts.ts'
import { ResourceGlyph } from '../../../../shared/ui/resource-glyph.tsx'
import { centreOf } from '../../board/board-plan.ts'
import { mayHide } from '../../state/hidden.ts'
import { useTable } from '../table-store.ts'
import styles from './hidden-hint.module.css'

/** Shows what the triangle under the pointer, the focus or the finger may hide. It takes no clicks. */
export function HiddenHint({ room }: { room: RoomState }) {
  const { t, formatList } = useTexts()
  const target = useTable((state) => state.target)
  const hidden = target === undefined ? [] : mayHide(room.claims, target)
  const names = formatList(hidden.map((resource) => t(`resource.${resource}`).toLowerCase()))
  const isBelow = target !== undefined && centreOf(target)[1] > 0
  return (
    <p className={styles.hint} role="status" hidden={hidden.length === 0} data-above={isBelow || undefined}>
      {hidden.map((resource) => (
        <ResourceGlyph key={resource} resource={resource} />
      ))}
      <span>{hidden.length > 0 && t('hud.hidden', { count: hidden.length, resources: names })}</span>
    </p>
  )
}
