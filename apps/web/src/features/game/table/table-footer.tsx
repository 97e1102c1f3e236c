import { clientVersion } from '@hexaverse/protocol'
import type { RoomState } from '@hexaverse/protocol/game'
import { useState } from 'react'
import { useTexts } from '../../../shared/i18n/use-texts.ts'
import { DemoBadge } from '../../../shared/page/demo-badge.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { useExtras } from '../play/game-store.ts'
import { GameLog } from './status/game-log.tsx'
import styles from './table-footer.module.css'
import { BellButton } from './voice/bell-button.tsx'

export function TableFooter({ room, isWide }: { room: RoomState; isWide: boolean }) {
  const { t, gameText } = useTexts()
  const extras = useExtras()
  const [isOpen, setOpen] = useState(isWide)
  const last = room.log.at(-1)
  return (
    <div className={styles.footer}>
      {isOpen && <GameLog lines={room.log} />}
      <button type="button" className={styles.last} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon name={isOpen ? 'down' : 'up'} />
        <span className="visually-hidden">{t(isOpen ? 'hud.log.hide' : 'hud.log.show')}</span>
        <span className={styles.line} aria-hidden="true">
          {isOpen ? t('hud.log') : last ? gameText(last) : t('hud.log.empty')}
        </span>
      </button>
      {!extras && <BellButton />}
      {extras?.Tools && <extras.Tools />}
      {!extras && (
        <>
          <p className={styles.facts}>
            <span>{t('hud.version', { version: clientVersion })}</span>
            <span className={styles.room} title={room.roomId}>
              {t('hud.room', { room: room.roomId })}
            </span>
          </p>
          <DemoBadge />
        </>
      )}
    </div>
  )
}
