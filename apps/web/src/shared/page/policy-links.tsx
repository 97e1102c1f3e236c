import { documentPath, policyIds } from '@hexaverse/protocol/documents'
import { Fragment } from 'react'
import { Link } from 'wouter'
import { useTexts } from '../i18n/use-texts.ts'
import styles from './policy-links.module.css'

/**
 * Links to the six policies, for use in a sentence. Their paths are in English for every language, so that they stay
 * the same.
 */
export function PolicyLinks() {
  const { t } = useTexts()
  return policyIds.map((id, place) => (
    <Fragment key={id}>
      {place > 0 && (place < policyIds.length - 1 ? ', ' : t('policies.and'))}
      <Link href={documentPath(id, id)} className={styles.link}>
        {t(`policies.${id}`)}
      </Link>
    </Fragment>
  ))
}
