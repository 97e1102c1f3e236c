import { getSiteSettings } from '../browser/site-settings.ts'
import { useWords } from '../i18n/use-words.ts'
import { TileLink } from '../ui/tile.tsx'
import styles from './download-links.module.css'

const systems = ['mac', 'windows', 'ubuntu'] as const

/** The installers of the desktop version. */
export function DownloadLinks() {
  const { t } = useWords()
  const { downloadUrls } = getSiteSettings()
  return (
    <ul className={styles.links}>
      {systems.map((system) => (
        <li key={system}>
          <TileLink icon={system} href={downloadUrls[system]}>
            {t(`download.${system}`)}
          </TileLink>
        </li>
      ))}
    </ul>
  )
}
