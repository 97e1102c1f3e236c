import { useWords } from '../i18n/use-words.ts'
import { MissingPart } from '../parts/missing-part.ts'
import { Button } from '../ui/button.tsx'
import { canReachSite } from './can-reach-site.ts'
import type { FaultProps } from './fault-props.ts'
import { mustStay } from './must-stay.ts'

/**
 * Loads the site anew: nothing of a broken page is trusted any more, and after a new version the part that is missing has
 * another name, which only a new page knows. Where the page must stay, a new one comes as soon as there can be one. To ask
 * for the part again is not enough, for browsers remember of a module that it could not be loaded.
 */
export function NewPageButton({ error, onRetry }: FaultProps) {
  const { t } = useWords()
  const load = async () => {
    if (!mustStay(error) || (await canReachSite())) location.reload()
    else onRetry()
  }
  return (
    <Button kind="primary" onClick={load}>
      {t(error instanceof MissingPart ? 'retry' : 'fault.reload')}
    </Button>
  )
}
