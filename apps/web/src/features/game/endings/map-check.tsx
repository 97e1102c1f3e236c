import { sha256 } from '@noble/hashes/sha2.js'
import { useState } from 'react'
import { tabStorage } from '../../../shared/browser/storage.ts'
import { useTexts } from '../../../shared/i18n/use-texts.ts'
import { Icon } from '../../../shared/ui/icon.tsx'
import { useExtras, useGame } from '../play/game-store.ts'
import { findStoredDraw } from '../play/map-draw.ts'
import { checkMap, type Finding } from './check-map.ts'
import styles from './map-check.module.css'

/** Lets players verify the draw of the map in their own browser. */
export function MapCheck() {
  const { t } = useTexts()
  const isPublished = useGame((state) => state.ended !== undefined)
  const [isOpen, setIsOpen] = useState(false)
  // A practice game draws its map in this very browser: there is nobody to distrust.
  const isPractice = useExtras() !== undefined
  if (!isPublished || isPractice) return null
  return (
    <details className={styles.check} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>{t('screens.check')}</summary>
      {isOpen && <Findings />}
    </details>
  )
}

function Findings() {
  const { t } = useTexts()
  const state = useGame()
  const findings = checkMap(state, state.room && findStoredDraw(tabStorage, state.room.roomId), sha256)
  return (
    <div className={styles.findings}>
      <p>{t('screens.check.text')}</p>
      <ul className={styles.list}>
        {findings?.map((finding) => (
          <MapFinding key={finding.subject} {...finding} />
        ))}
      </ul>
      <MapNumbers />
    </div>
  )
}

/** All inputs of the draw, so that a player can verify it with other tools. */
function MapNumbers() {
  const { t } = useTexts()
  const { room, ended } = useGame()
  if (!room || !ended) return null
  return (
    <details>
      <summary className={styles.summary}>{t('screens.check.numbers')}</summary>
      <dl className={styles.numbers}>
        <dt>{t('screens.check.commitment')}</dt>
        <dd>{room.mapCommitment}</dd>
        <dt>{t('screens.check.seed')}</dt>
        <dd>{ended.serverSeed}</dd>
        {ended.people.map((player, place) => (
          <div key={player}>
            <dt>{t('screens.check.bytes', { player })}</dt>
            <dd>{ended.entropies[place]}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

const signs = { right: 'success', wrong: 'error', unknown: 'info', rotated: 'info' } as const

function MapFinding({ subject, verdict, count }: Finding) {
  const text = useText({ subject, verdict, count: count ?? 0 })
  return (
    <li className={styles[verdict === 'rotated' ? 'unknown' : verdict]} data-finding={subject} data-verdict={verdict}>
      <Icon name={signs[verdict]} />
      {text}
    </li>
  )
}

/** Only the finding on the player's own random bytes can be unknown, and only seats can be rotated. */
function useText({ subject, verdict, count }: Required<Finding>): string {
  const { t } = useTexts()
  if (verdict === 'unknown') return t('screens.check.entropy.unknown')
  if (verdict === 'rotated') return t('screens.check.seats.rotated')
  return t(`screens.check.${subject}.${verdict}`, { count })
}
