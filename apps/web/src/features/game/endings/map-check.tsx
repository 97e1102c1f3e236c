import { sha256 } from '@noble/hashes/sha2.js'
import { useState } from 'react'
import { tabStorage } from '../../../shared/browser/storage.ts'
import { useWords } from '../../../shared/i18n/use-words.ts'
import { useGame } from '../play/game-store.ts'
import { findKeptDraw } from '../play/map-draw.ts'
import { checkMap } from './check-map.ts'
import styles from './map-check.module.css'
import { MapFinding } from './map-finding.tsx'
import { MapNumbers } from './map-numbers.tsx'

/** For those who would not take our word for it: the draw of the map, checked in their own browser. */
export function MapCheck() {
  const { t } = useWords()
  const isPublished = useGame((state) => state.ended !== undefined)
  const [isOpen, setIsOpen] = useState(false)
  if (!isPublished) return null
  return (
    <details className={styles.check} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>{t('screens.check')}</summary>
      {isOpen && <Findings />}
    </details>
  )
}

function Findings() {
  const { t } = useWords()
  const state = useGame()
  const findings = checkMap(state, state.room && findKeptDraw(tabStorage, state.room.roomId), sha256)
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
