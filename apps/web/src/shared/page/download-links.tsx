import { getSiteSettings } from '../browser/site-settings.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { TileLink, Tiles } from '../ui/tile.tsx'

const systems = ['mac', 'windows', 'ubuntu'] as const

/** The installers of the desktop version. */
export function DownloadLinks() {
  const { t } = useTexts()
  const { downloadUrls } = getSiteSettings()
  return (
    <Tiles columns={3}>
      {systems.map((system) => (
        <li key={system}>
          <TileLink icon={system} href={downloadUrls[system]}>
            {t(`download.${system}`)}
          </TileLink>
        </li>
      ))}
    </Tiles>
  )
}
