import type { readArchive } from '@hexaverse/protocol/http'
import { useCall } from '../../../shared/http/use-call.ts'
import { useWords } from '../../../shared/i18n/use-words.ts'
import { Cell, CellFailure } from '../../../shared/page/cell.tsx'
import { callAsMember } from '../../../shared/session/call-as-member.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Loader } from '../../../shared/ui/loader.tsx'
import styles from './settings-cell.module.css'

/** The archive that a mail announced. Only a call can carry the session, so it is fetched first and then handed over. */
export function ArchiveCell({ archiveId }: { archiveId: string }) {
  const { t, sentence } = useWords()
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

/** Over the wire it is a string of bytes; here, a file. */
function Download({ archive }: { archive: unknown }) {
  const { t } = useWords()
  return (
    <>
      <p>{t('account.archive.text')}</p>
      <Button kind="primary" icon="download" onClick={() => saveFile(archive as Blob, 'hexaverse-data.zip')}>
        {t('account.archive.download')}
      </Button>
    </>
  )
}

/** Hands a file that the page has to the browser, as a download under that name. */
function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads it after this; it needs the address for a while.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
