import { pages } from '@hexaverse/protocol'
import { useTexts } from '../../shared/i18n/use-texts.ts'
import { Cell, CellRow, CellRows } from '../../shared/page/cell.tsx'

const offers = [
  { page: 'advertising', icon: 'megaphone' },
  { page: 'distribution', icon: 'parcel' },
  { page: 'investmentAndDonations', icon: 'heart' },
  { page: 'hexacoin', icon: 'coin' },
] as const

export function PromotionCell() {
  const { t, pageText } = useTexts()
  return (
    <Cell heading={t('promotion.heading')}>
      <CellRows mayStandInColumns>
        {offers.map(({ page, icon }) => (
          <CellRow key={page} to={pages[page]} title={pageText(page).name} icon={icon}>
            {t(`promotion.${page}`)}
          </CellRow>
        ))}
      </CellRows>
    </Cell>
  )
}
