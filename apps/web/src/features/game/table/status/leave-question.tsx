import { useTexts } from '../../../../shared/i18n/use-texts.ts'
import type { ModalData } from '../../../../shared/overlay/modal-store.ts'
import { Question } from '../../../../shared/overlay/question.tsx'

const texts = { live: 'hud.leave.text', private: 'hud.leave.private', practice: 'hud.leave.practice' } as const

export default function LeaveQuestion({ data }: { data: ModalData['leave'] }) {
  const { t } = useTexts()
  return (
    <Question yes={t('hud.leave')} no={t('hud.stay')} onYes={data.onLeave}>
      {t(texts[data.kind])}
    </Question>
  )
}
