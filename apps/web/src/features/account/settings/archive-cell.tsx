import type { readArchive } from '@hexaverse/protocol/http'
import { saveFile } from '../../../shared/browser/save-file.ts'
import { useCall } from '../../../shared/http/use-call.ts'
import { useTexts } from '../../../shared/i18n/use-texts.ts'
import { Cell, CellFailure } from '../../../shared/page/cell.tsx'
import { callAsMember } from '../../../shared/session/call-as-member.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Loader } from '../../../shared/ui/loader.tsx'
import styles from './settings-cell.module.css'

/**
 * The archive that a mail announced (D-ACC-7). A plain link cannot carry the session's headers, so the page fetches the
 * file first and then offers it as a download.
 */
export function ArchiveCell({ archiveId }: { archiveId: string }) {
  const { t, sentence } = useTexts()
  const call = useCall<typeof readArchive>(
    { method: 'GET', path: '/api/hc_data/account/archive/:archiveId', params: { archiveId } },
    callAsMember,
  )
  return (
    <Cell heading={t('account.archive')}>
      <div className={styles.content}>
        {call.state === 'loading' && <Loader />}
        {call.state === 'failed' && call.refusal?.status === 404 && <p role="alert">{sentence('unknown-archive')}</p>}
        {call.state === 'failed' && call.refusal?.status !== 404 && <CellFailure onRetry={call.retry} />}
        {call.state === 'ready' && <Download archive={call.answer} />}
      </div>
    </Cell>
  )
}

/** The protocol types the answer as a string of bytes; `callServer` returns it as a Blob. */
function Download({ archive }: { archive: unknown }) {
  const { t } = useTexts()
  return (
    <>
      <p>{t('account.archive.text')}</p>
      <Button kind="primary" icon="download" onClick={() => saveFile(archive as Blob, 'hexaverse-data.zip')}>
        {t('account.archive.download')}
      </Button>
    </>
  )
}
