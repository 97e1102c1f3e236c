import { placeOf, type Resource } from '@hexaverse/rules'
import { memo, type Ref, useState } from 'react'
import { useTexts } from '../../../shared/i18n/use-texts.ts'
import { classNames } from '../../../shared/ui/class-names.ts'
import { placed, spots, tilePath } from './board-plan.ts'
import { ClaimedTile, HiddenFind, LockedTile, OpenTile, PendingTile } from './tiles.tsx'
import { type PlayerHome, type TriangleFace, tabStopOf } from './triangle-face.ts'
import styles from './triangles.module.css'

interface TriangleProps {
  number: number
  name: string
  state: TriangleFace['state']
  owner: number | undefined
  resource: Resource | undefined
  hides: Resource | undefined
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
const Triangle = memo(function Triangle(props: TriangleProps) {
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
      data-hides={props.hides}
    >
      <path className={styles.hit} d={hit} />
      <Face {...props} isOpen={isOpen} direction={spots[number]?.direction ?? 0} />
      {props.hides && (
        <HiddenFind resource={props.hides} direction={spots[number]?.direction ?? 0} isAside={state === 'locked'} />
      )}
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
  if (state === 'locked') return <LockedTile site={owner} direction={direction} isNew={first !== state} />
  if (isOpen) return <OpenTile />
  if (state !== 'claimed') return null
  return <ClaimedTile site={owner} resource={resource} direction={direction} isNew={first !== state} />
}

interface TrianglesProps {
  ref: Ref<SVGGElement>
  faces: readonly TriangleFace[]
  homes: readonly PlayerHome[]
  pending: number | undefined
  marked: number | undefined
  isInert: boolean
  /** The triangle that the arrow keys are on. The 114 triangles are one stop for the Tab key. */
  tabStop: number | undefined
}

/** Memoised apart from the board, so that a moving pointer does not render all 114 triangles again. */
export const Triangles = memo(function Triangles({
  ref,
  faces,
  homes,
  pending,
  marked,
  isInert,
  tabStop,
}: TrianglesProps) {
  const { t } = useTexts()
  const mySite = homes.find(({ isMine }) => isMine)?.site
  const gone = new Set(homes.flatMap(({ site, isGone }) => (isGone ? [site] : [])))
  const stop = tabStop ?? tabStopOf(faces, mySite)
  return (
    <g ref={ref}>
      {faces.map((face, number) => (
        <Triangle
          key={`${face.hex}.${face.triangle}`}
          number={number}
          name={nameOfFace(face, { mySite, isMarked: number === marked }, t)}
          state={face.state}
          owner={face.owner}
          resource={face.resource}
          hides={face.hides}
          isLast={face.isLast === true}
          isGone={face.owner !== undefined && gone.has(face.owner)}
          isPending={number === pending}
          isInert={isInert}
          isTabStop={number === stop}
        />
      ))}
    </g>
  )
})

type Translate = ReturnType<typeof useTexts>['t']

interface Named {
  readonly mySite: number | undefined
  readonly isMarked: boolean
}

/** The accessible name of a triangle: its place, then its state. */
export function nameOfFace(face: TriangleFace, { mySite, isMarked }: Named, t: Translate): string {
  const state = stateOf(face, mySite, t)
  const place = { hex: face.hex, triangle: face.triangle }
  return t('board.triangle', { ...place, state: isMarked ? t('board.marked', { state }) : state })
}

function stateOf(face: TriangleFace, mySite: number | undefined, t: Translate): string {
  const seen = seenState(face, mySite, t)
  return face.hides ? t('board.hides', { state: seen, resource: t(`resource.${face.hides}`).toLowerCase() }) : seen
}

function seenState({ state, owner, resource }: TriangleFace, mySite: number | undefined, t: Translate): string {
  if (owner === undefined || state === 'free' || state === 'open')
    return t(state === 'open' ? 'board.open' : 'board.free')
  const player = t(owner === mySite ? 'board.player-you' : 'board.player', { site: owner })
  if (state === 'locked') return t('board.blocked-by', { player })
  return t('board.taken-by', { player, resource: resource ? t(`resource.${resource}`).toLowerCase() : '' })
}
