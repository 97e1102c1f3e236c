import { useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { DoneThenNavigate } from '../../../shared/form/done-then-navigate.tsx'
import { FormPage } from '../../../shared/form/form-page.tsx'
import { useTexts } from '../../../shared/i18n/use-texts.ts'
import frame from '../../../shared/page/page-frame.module.css'
import { PageHeading } from '../../../shared/page/page-heading.tsx'
import { WayToAccount } from '../../../shared/page/way-to-account.tsx'
import { endSession } from '../../../shared/session/session-store.ts'
import { classNames } from '../../../shared/ui/class-names.ts'
import { useEndedSession } from '../use-ended-session.ts'
import { ArchiveCell } from './archive-cell.tsx'
import { DeleteCell } from './delete-cell.tsx'
import { ListingCell } from './listing-cell.tsx'
import { PersonalDataCell } from './personal-data-cell.tsx'
import styles from './settings-page.module.css'

export default function SettingsPage({ heading }: { heading: string }) {
  const { t, answerText } = useTexts()
  const [, navigate] = useLocation()
  const [search] = useSearchParams()
  const [deleted, setDeleted] = useState<string>()
  useEndedSession(deleted !== undefined)
  const archiveId = search.get('archive')
  const leave = () => {
    endSession()
    navigate('/')
  }
  if (deleted) {
    return (
      <FormPage heading={t('account.delete')}>
        <DoneThenNavigate afterMs={7000} goNow={t('home')} onGo={leave}>
          {deleted}
        </DoneThenNavigate>
      </FormPage>
    )
  }
  return (
    <div className={classNames(frame.frame, styles.page)}>
      <div className={styles.head}>
        <WayToAccount />
        <PageHeading className={styles.heading}>{heading}</PageHeading>
      </div>
      {archiveId && <ArchiveCell archiveId={archiveId} />}
      <ListingCell />
      <PersonalDataCell />
      <DeleteCell onDeleted={(answer) => setDeleted(answerText(answer))} />
    </div>
  )
}
