import { getSiteSettings } from '../browser/site-settings.ts'
import { useWords } from '../i18n/use-words.ts'
import { NewTabLink } from '../ui/new-tab-link.tsx'

/** A demo sends no mail anywhere: what it would have sent lies in a mailbox of its own. */
export function DemoMailboxLink() {
  const { t } = useWords()
  if (!getSiteSettings().hasDemoMailbox) return null
  return <NewTabLink href="/demo/mail">{t('form.demo-mailbox')}</NewTabLink>
}
