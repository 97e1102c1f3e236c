import { resources, type Stock } from '@hexaverse/rules'
import { useTexts } from '../../../../shared/i18n/use-texts.ts'
import { ResourceGlyph } from '../../../../shared/ui/resource-glyph.tsx'
import { isRunningOut } from '../../state/seats.ts'
import styles from './stock-list.module.css'

/** What a player has, which the rules make public. The own stock is in the deck. */
export function StockList({ login, stock }: { login: string; stock: Stock }) {
  const { t } = useTexts()
  return (
    <ul className={styles.stock} data-rival="" aria-label={t('hud.stock', { player: login })}>
      {resources.map((resource) => (
        <li key={resource} data-low={isRunningOut(stock, resource) || undefined} title={t(`resource.${resource}`)}>
          <ResourceGlyph resource={resource} />
          <span className="visually-hidden">{t(`resource.${resource}`)}: </span>
          {stock[resource]}
        </li>
      ))}
    </ul>
  )
}
