import { useLocation } from 'wouter'
import { useWords } from '../../shared/i18n/use-words.ts'
import { PageHeading } from '../../shared/page/page-heading.tsx'
import { useSession } from '../../shared/session/session-store.ts'
import { signOut } from '../../shared/session/sign-out.ts'
import { Button } from '../../shared/ui/button.tsx'
import { AccessCell } from './access-cell.tsx'
import styles from './account-page.module.css'
import { CoinsCell } from './coins-cell.tsx'
import { DevicesCell } from './devices/devices-cell.tsx'
import { GamesCell } from './games/games-cell.tsx'
import { HistoryCell } from './history/history-cell.tsx'
import { useLedger } from './history/use-ledger.ts'
import { useFreshBalance } from './use-fresh-balance.ts'
import { isOpen } from './withdrawal/pick-withdrawal.ts'
import { useWithdrawal } from './withdrawal/use-withdrawal.ts'
import { WithdrawalRow } from './withdrawal/withdrawal-row.tsx'

export default function AccountPage({ heading }: { heading: string }) {
  const { t } = useWords()
  const [, navigate] = useLocation()
  const user = useSession((session) => session.user)
  const { loadMore, reload, ...shown } = useLedger()
  const withdrawal = useWithdrawal(reload)
  useFreshBalance()
  if (!user) return null
  const logout = () => {
    signOut()
    navigate('/')
  }
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div className={styles.person}>
          <PageHeading className={styles.heading}>{heading}</PageHeading>
          <p className={styles.names}>
            <strong className={styles.login}>{user.login}</strong> <span className={styles.email}>{user.email}</span>
          </p>
        </div>
        <Button onClick={logout}>{t('account.logout')}</Button>
      </div>
      <div className={styles.cells}>
        <CoinsCell
          available={shown.ledger?.available ?? user.amount}
          reserved={shown.ledger?.reserved}
          isWithdrawing={withdrawal !== undefined && isOpen(withdrawal.withdrawal)}
        >
          {withdrawal && <WithdrawalRow {...withdrawal} />}
        </CoinsCell>
        <GamesCell playedGames={user.playedGames} />
        <HistoryCell {...shown} onMore={loadMore} />
        <div className={styles.side}>
          <DevicesCell onLogout={logout} />
          <AccessCell />
        </div>
      </div>
    </div>
  )
}
