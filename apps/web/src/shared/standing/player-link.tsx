import { playerPath } from '@hexaverse/protocol/join-path'
import { Link } from 'wouter'
import styles from './player-link.module.css'

/** The login of a player, which leads to the player's page. */
export function PlayerLink({ login }: { login: string }) {
  return (
    <Link href={playerPath(login)} className={styles.link}>
      {login}
    </Link>
  )
}
