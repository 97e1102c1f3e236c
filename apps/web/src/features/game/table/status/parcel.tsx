import type { Resource } from '@hexaverse/rules'
import { useState } from 'react'
import { useTexts } from '../../../../shared/i18n/use-texts.ts'
import { classNames } from '../../../../shared/ui/class-names.ts'
import glass from '../../../../shared/ui/glass.module.css'
import { ResourceGlyph } from '../../../../shared/ui/resource-glyph.tsx'
import { useGame } from '../../play/game-store.ts'
import { findMe } from '../../state/seats.ts'
import styles from './parcel.module.css'

const contents: readonly Resource[] = ['water', 'food', 'metal', 'stone', 'energy']

/** Plays once, when the parcel is delivered. A player who returns after that does not see it. */
export function Parcel() {
  const { t } = useTexts()
  const hasParcel = useGame((state) => findMe(state)?.hasParcel ?? false)
  const [isSeen, setSeen] = useState(hasParcel)
  if (!hasParcel || isSeen) return null
  return (
    <div
      className={classNames(glass.glass, styles.fall)}
      onAnimationEnd={({ target, currentTarget }) => target === currentTarget && setSeen(true)}
    >
      <svg viewBox="-40 -62 80 104" className={styles.parcel} aria-hidden="true">
        <path className={styles.chute} d="M-36-26a36 34 0 0 1 72 0q-9-7-18 0q-9-7-18 0q-9-7-18 0q-9-7-18 0z" />
        <path className={styles.cords} d="M-36-26-16 8M-18-26-8 8M18-26 8 8M36-26 16 8" />
        <path className={styles.box} d="M-20 8h40v30h-40z" />
        <path className={styles.ribbon} d="M0 8v30M-20 20h40" />
      </svg>
      <p className={styles.words}>{t('hud.parcel')}</p>
      <ul className={styles.contents}>
        {contents.map((resource) => (
          <li key={resource}>
            <ResourceGlyph resource={resource} />
            +1<span className="visually-hidden"> {t(`resource.${resource}`)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
