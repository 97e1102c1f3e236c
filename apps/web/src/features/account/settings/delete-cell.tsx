import type { SuccessAnswer } from '@hexaverse/protocol/http'
import { formatCoins } from '../../../shared/i18n/format-coins.ts'
import { useWords } from '../../../shared/i18n/use-words.ts'
import { Cell } from '../../../shared/page/cell.tsx'
import { useSession } from '../../../shared/session/session-store.ts'
import styles from './delete-cell.module.css'
import { DeleteForm } from './delete-form.tsx'

/** Says what will be lost before it asks for the password. */
export function DeleteCell({ onDeleted }: { onDeleted: (answer: SuccessAnswer) => void }) {
  const { t, language } = useWords()
  const login = useSession((session) => session.user?.login ?? '')
  const coins = useSession((session) => session.user?.amount ?? 0)
  const amount = t('account.coins.amount', { amount: formatCoins(coins, language) })
  return (
    <div className={styles.danger}>
      <Cell heading={t('account.delete')}>
        <div className={styles.content}>
          <p>{t('account.delete.text')}</p>
          <ul className={styles.losses}>
            <li>{t('account.delete.login', { login })}</li>
            <li>{t('account.delete.coins', { amount })}</li>
            <li>{t('account.delete.games')}</li>
          </ul>
          <DeleteForm onDeleted={onDeleted} />
        </div>
      </Cell>
    </div>
  )
}
