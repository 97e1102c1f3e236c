import { getSiteSettings } from '../browser/site-settings.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { NewTabLink } from '../ui/new-tab-link.tsx'

/** A demo sends no real mail: its mails are in the demo mailbox (D-RUN-2). */
export function DemoMailboxLink() {
  const { t } = useTexts()
  if (!getSiteSettings().hasDemoMailbox) return null
  return <NewTabLink href="/demo/mail">{t('form.demo-mailbox')}</NewTabLink>
}
