import { placeOf, type Resource } from '@hexaverse/rules'
import { memo, type Ref, useState } from 'react'
import { useTexts } from '../../../shared/i18n/use-texts.ts'
import { classNames } from '../../../shared/ui/class-names.ts'
import { tilePaths } from './board-plan.ts'
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

const hits = tilePaths(1)
const edges = tilePaths(0.88)

/** Props are plain values, so that React renders only the changed ones of 114. `use-triangles` adds the listeners. */
const Triangle = memo(function Triangle(props: TriangleProps) {
  const { number, name, state, owner, resource } = props
  const { hex, triangle } = placeOf(number)
  const isOpen = state === 'open' && !props.isInert
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing has no buttons of its own
    <g
      className={classNames(styles.triangle, props.isGone && styles.gone)}
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
      <path className={styles.hit} d={hits[number]} />
      <Face {...props} isOpen={isOpen} />
      {props.hides && <HiddenFind number={number} resource={props.hides} isAside={state === 'locked'} />}
      {props.isLast && <path className={styles.last} d={edges[number]} />}
      {props.isPending && <PendingTile number={number} />}
      <path className={styles.ring} d={edges[number]} />
    </g>
  )
})

function Face({ number, state, owner = 0, resource, isOpen }: TriangleProps & { isOpen: boolean }) {
  const [first] = useState(state)
  const isNew = first !== state
  if (state === 'locked') return <LockedTile number={number} site={owner} isNew={isNew} />
  if (isOpen) return <OpenTile number={number} />
  if (state !== 'claimed') return null
  return <ClaimedTile number={number} site={owner} resource={resource} isNew={isNew} />
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
