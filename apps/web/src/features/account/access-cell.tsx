import { useTexts } from '../../shared/i18n/use-texts.ts'
import { openModal } from '../../shared/overlay/modal-store.ts'
import { Cell, CellRow, CellRows } from '../../shared/page/cell.tsx'
import { Button } from '../../shared/ui/button.tsx'
import styles from './access-cell.module.css'

export function AccessCell() {
  const { t } = useTexts()
  return (
    <Cell heading={t('account.access')}>
      <div className={styles.access}>
        <CellRows>
          <CellRow to="/account/change-password" title={t('account.change-password')}>
            {t('account.change-password.note')}
          </CellRow>
          <CellRow to="/account/change-email" title={t('account.change-email')}>
            {t('account.change-email.note')}
          </CellRow>
          <CellRow to="/account/settings" title={t('account.settings')}>
            {t('account.settings.note')}
          </CellRow>
        </CellRows>
        <div className={styles.modals}>
          <Button icon="sound" onClick={() => openModal({ name: 'settings', data: undefined })}>
            {t('account.sound-and-language')}
          </Button>
          <Button icon="exchange" onClick={() => openModal({ name: 'exchange', data: undefined })}>
            {t('account.exchange')}
          </Button>
        </div>
      </div>
    </Cell>
  )
}
