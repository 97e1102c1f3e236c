import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTexts } from '../../../shared/i18n/use-texts.ts'
import { classNames } from '../../../shared/ui/class-names.ts'
import styles from './board.module.css'
import { planBox } from './board-plan.ts'
import { useCamera } from './camera/use-camera.ts'
import { ZoomButtons } from './camera/zoom-buttons.tsx'
import { useTriangles } from './input/use-triangles.ts'
import { ClaimableGlow } from './planet/claimable-glow.tsx'
import { Ground } from './planet/ground.tsx'
import { Homes, Plots } from './planet/homes.tsx'
import { LockPreview, PressRing } from './planet/lock-preview.tsx'
import { HexNumbers, LitTriangle } from './planet/log-marks.tsx'
import { Particles } from './planet/particles.tsx'
import { Territories } from './planet/territories.tsx'
import type { BoardProps } from './triangle-face.ts'
import { Triangles } from './triangles.tsx'

export function Board(props: BoardProps) {
  const { faces, homes, lockable, isLocking, lockPrice, pending, mood, lit, marked, sought, hasNumbers = false } = props
  const { suggestedLock } = props
  const { t } = useTexts()
  const view = useCamera()
  const triangles = useRef<SVGGElement>(null)
  const [cursor, setCursor] = useState<number>()
  const { target, held } = useTriangles(
    { box: view.box, triangles },
    { ...props, onCursor: setCursor, reveal: view.reveal },
  )
  useLayoutEffect(hideBackgroundPlanet, [])
  const { reveal } = view
  useEffect(() => {
    if (sought !== undefined) reveal(sought, 'gently')
  }, [sought, reveal])
  const isOver = mood !== undefined
  const previewed = isLocking || held !== undefined ? lockable.get(held ?? target ?? -1) : suggestedLock

  return (
    <div className={classNames(styles.board, mood && styles[mood])} ref={view.box} data-board="">
      <Particles />
      <div className={styles.planet} ref={view.planet}>
        <Ground />
        <ClaimableGlow faces={faces} isHidden={isOver} />
        {/* biome-ignore lint/a11y/useSemanticElements: a drawing has no groups with names of its own */}
        <svg className={styles.layer} viewBox={planBox} aria-label={t('board.planet')} role="group">
          <Plots faces={faces} homes={homes} />
          <Territories faces={faces} homes={homes} />
          <Homes homes={homes} />
          <Triangles
            ref={triangles}
            faces={faces}
            homes={homes}
            pending={pending}
            marked={marked}
            isInert={isOver}
            tabStop={cursor}
          />
        </svg>
        <svg className={styles.layer} viewBox={planBox} aria-hidden="true">
          <HexNumbers isShown={hasNumbers} />
          <LitTriangle triangle={lit ?? marked} />
          <LockPreview partner={isOver ? undefined : previewed} price={lockPrice} />
          <PressRing triangle={held} />
        </svg>
      </div>
      {!isOver && <ZoomButtons zoomBy={view.zoomBy} fit={view.fit} />}
    </div>
  )
}

/** The planet behind the page is hidden as long as a board is shown. There may be two while one screen follows another. */
function hideBackgroundPlanet(): () => void {
  const { dataset } = document.documentElement
  const count = (change: 1 | -1) => {
    const boards = Number(dataset['boards'] ?? 0) + change
    if (boards > 0) dataset['boards'] = String(boards)
    else delete dataset['boards']
  }
  count(1)
  return () => count(-1)
}
