import { type Resource, resources, type Stock } from '@hexaverse/rules'
import { useState } from 'react'
import { useTexts } from '../../../../shared/i18n/use-texts.ts'
import { ResourceGlyph } from '../../../../shared/ui/resource-glyph.tsx'
import { signed } from '../../board/planet/lock-preview.tsx'
import { isRunningOut } from '../../state/seats.ts'
import styles from './resource-counts.module.css'

export function ResourceCounts({ stock }: { stock: Stock }) {
  const { t } = useTexts()
  return (
    <ul className={styles.counts} aria-label={t('hud.resources')}>
      {resources.map((resource) => (
        <ResourceCount
          key={resource}
          resource={resource}
          count={stock[resource]}
          isLow={isRunningOut(stock, resource)}
        />
      ))}
    </ul>
  )
}

interface ResourceCountProps {
  resource: Resource
  count: number
  isLow: boolean
}

function ResourceCount({ resource, count, isLow }: ResourceCountProps) {
  const { t } = useTexts()
  const { change, number } = useChange(count)
  const name = t(`resource.${resource}`)
  return (
    <li
      className={styles.count}
      data-low={isLow || undefined}
      title={isLow ? t('hud.resource.low') : name}
      // A press must be able to focus it, which shows its name where that has no room.
      tabIndex={-1}
    >
      <ResourceGlyph resource={resource} />
      <span className={styles.name}>{name}</span>
      <span className="visually-hidden">: </span>
      <span className={styles.number} data-resource-count={resource}>
        {count}
      </span>
      {isLow && <span className="visually-hidden">. {t('hud.resource.low')}</span>}
      {change !== 0 && (
        <span key={number} className={styles.change} data-gain={change > 0 || undefined} aria-hidden="true">
          {signed(change)}
        </span>
      )}
    </li>
  )
}

/** The last change of a count, with its number, so that two equal changes are shown twice. */
function useChange(count: number) {
  const [last, setLast] = useState({ count, change: 0, number: 0 })
  if (last.count !== count) setLast({ count, change: count - last.count, number: last.number + 1 })
  return last
}
