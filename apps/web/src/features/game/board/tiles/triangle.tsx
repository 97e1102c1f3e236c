import { placeOf, type Resource } from '@hexaverse/rules'
import { memo, useState } from 'react'
import { classNames } from '../../../../shared/ui/class-names.ts'
import { placed, spots, tilePath } from '../board-plan.ts'
import type { TriangleFace } from '../triangle-face.ts'
import { ClaimedTile } from './claimed-tile.tsx'
import { LockedTile } from './locked-tile.tsx'
import { OpenTile, PendingTile } from './open-tile.tsx'
import styles from './triangle.module.css'

interface TriangleProps {
  number: number
  name: string
  state: TriangleFace['state']
  owner: number | undefined
  resource: Resource | undefined
  isLast: boolean
  isGone: boolean
  isPending: boolean
  isInert: boolean
  isTabStop: boolean
}

/** The names of the states in `data-state`, which outside scripts rely on. */
const stateInPage = { free: 'free', open: 'open', claimed: 'taken', locked: 'blocked' } as const

const hit = tilePath(1)
const edge = tilePath(0.88)

/** Props are plain values, so that React renders only the changed ones of 114. `use-triangles` adds the listeners. */
export const Triangle = memo(function Triangle(props: TriangleProps) {
  const { number, name, state, owner, resource } = props
  const { hex, triangle } = placeOf(number)
  const isOpen = state === 'open' && !props.isInert
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing has no buttons of its own
    <g
      className={classNames(styles.triangle, props.isGone && styles.gone)}
      transform={placed(number)}
      role="button"
      tabIndex={props.isTabStop ? 0 : -1}
      aria-label={name}
      aria-disabled={!isOpen}
      data-hex={hex}
      data-triangle={triangle}
      data-state={stateInPage[state]}
      data-owner={state === 'claimed' ? owner : undefined}
      data-resource={state === 'claimed' ? resource : undefined}
    >
      <path className={styles.hit} d={hit} />
      <Face {...props} isOpen={isOpen} direction={spots[number]?.direction ?? 0} />
      {props.isLast && <path className={styles.last} d={edge} />}
      {props.isPending && <PendingTile />}
      <path className={styles.ring} d={edge} />
    </g>
  )
})

function Face({
  state,
  owner = 0,
  resource,
  isOpen,
  direction,
}: TriangleProps & { isOpen: boolean; direction: number }) {
  const [first] = useState(state)
  if (state === 'locked') return <LockedTile seat={owner} direction={direction} isNew={first !== state} />
  if (isOpen) return <OpenTile />
  if (state !== 'claimed') return null
  return <ClaimedTile seat={owner} resource={resource} direction={direction} isNew={first !== state} />
}
