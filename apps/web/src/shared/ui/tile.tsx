import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import styles from './tile.module.css'

interface Looks {
  icon: IconName
  children: ReactNode
}

/** A link to another site, as a tile of a grid. */
export function TileLink({ href, ...looks }: Looks & { href: string }) {
  return (
    <a className={styles.tile} href={href} rel="noopener">
      <Face {...looks} />
    </a>
  )
}

/** A tile for what is not there yet. It says so, also to whoever presses it. */
export function ClosedTile({ note, onPress, ...looks }: Looks & { note: string; onPress: () => void }) {
  return (
    <button type="button" className={styles.tile} aria-disabled="true" onClick={onPress}>
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
