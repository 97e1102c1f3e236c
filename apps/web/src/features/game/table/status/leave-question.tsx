import { useTexts } from '../../../../shared/i18n/use-texts.ts'
import { closeModal, type ModalData } from '../../../../shared/overlay/modal-store.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import styles from './leave-question.module.css'

export default function LeaveQuestion({ data }: { data: ModalData['leave'] }) {
  const { t } = useTexts()
  return (
    <div className={styles.question}>
      <p className={styles.text}>{t(data.isPractice ? 'hud.leave.practice' : 'hud.leave.text')}</p>
      <div className={styles.answers}>
        <Button kind="danger" onClick={data.onLeave}>
          {t('hud.leave')}
        </Button>
        <Button kind="primary" onClick={closeModal}>
          {t('hud.stay')}
        </Button>
      </div>
    </div>
  )
}
