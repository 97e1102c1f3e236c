import { useTexts } from '../../shared/i18n/use-texts.ts'
import { Cell } from '../../shared/page/cell.tsx'
import { DownloadLinks } from '../../shared/page/download-links.tsx'
import { playSound } from '../../shared/sound/play-sound.ts'
import { ClosedTile, Tiles } from '../../shared/ui/tile.tsx'
import styles from './download-cell.module.css'

const installerVersion = '1.0.0'
const systemsToCome = ['android', 'ios'] as const

export function DownloadCell() {
  const { t } = useTexts()
  return (
    <Cell heading={t('download.heading')} note={t('download.version', { version: installerVersion })}>
      <div className={styles.systems}>
        <DownloadLinks />
        <Tiles columns={2}>
          {systemsToCome.map((system) => (
            <li key={system}>
              <ClosedTile icon={system} note={t('download.soon')} onPress={() => playSound('denied')}>
                {t(`download.${system}`)}
              </ClosedTile>
            </li>
          ))}
        </Tiles>
      </div>
    </Cell>
  )
}
