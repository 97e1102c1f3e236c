import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import face from './face.module.css'
import { Icon, type IconName } from './icon.tsx'
import styles from './tile.module.css'

interface Looks {
  icon: IconName
  children: ReactNode
}

/** A row of tiles, each in a list item. */
export function Tiles({ columns, children }: { columns: number; children: ReactNode }) {
  return (
    <ul className={styles.tiles} style={{ '--columns': columns }}>
      {children}
    </ul>
  )
}

/** A link to another site, as a tile of a grid. */
export function TileLink({ href, ...looks }: Looks & { href: string }) {
  return (
    <a className={classNames(face.face, styles.tile)} href={href} rel="noopener">
      <Face {...looks} />
    </a>
  )
}

/** A tile for something that is not available yet. Its note says so, and a click calls `onPress`. */
export function ClosedTile({ note, onPress, ...looks }: Looks & { note: string; onPress: () => void }) {
  return (
    <button type="button" className={classNames(face.face, styles.tile)} aria-disabled="true" onClick={onPress}>
      <Face {...looks} />
      <span className={styles.note}>{note}</span>
    </button>
  )
}

function Face({ icon, children }: Looks) {
  return (
    <>
      <Icon name={icon} />
      <span>{children}</span>
    </>
  )
}
