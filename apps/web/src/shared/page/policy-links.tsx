import { documentPath, policyIds } from '@hexaverse/protocol/documents'
import { Fragment } from 'react'
import { Link } from 'wouter'
import { useWords } from '../i18n/use-words.ts'
import styles from './policy-links.module.css'

/** The six policies, as they stand in a sentence. Their addresses are English in every language, so they stay the same. */
export function PolicyLinks() {
  const { t } = useWords()
  return policyIds.map((id, place) => (
    <Fragment key={id}>
      {place > 0 && (place < policyIds.length - 1 ? ', ' : t('policies.and'))}
      <Link href={documentPath(id, id)} className={styles.link}>
        {t(`policies.${id}`)}
      </Link>
    </Fragment>
  ))
}
