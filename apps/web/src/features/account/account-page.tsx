import type { logout } from '@hexaverse/protocol/http'
import { type ComponentType, type ReactNode, useEffect } from 'react'
import { useLocation } from 'wouter'
import { callServer } from '../../shared/http/call-server.ts'
import { useTexts } from '../../shared/i18n/use-texts.ts'
import frame from '../../shared/page/page-frame.module.css'
import { PageHeading } from '../../shared/page/page-heading.tsx'
import { refreshBalance } from '../../shared/session/refresh-balance.ts'
import { endSession, useSession } from '../../shared/session/session-store.ts'
import { Button } from '../../shared/ui/button.tsx'
import { AccessCell } from './access-cell.tsx'
import styles from './account-page.module.css'
import { CoinsCell } from './coins-cell.tsx'
import { DevicesCell } from './devices-cell.tsx'
import { GamesCell } from './games/games-cell.tsx'
import { HistoryCell } from './history/history-cell.tsx'
import { useLedger } from './history/use-ledger.ts'
import { StandingLine } from './standing-line.tsx'

export interface WithdrawalStatusProps {
  /** Called when the state of the withdrawal has changed. */
  onMoved: () => void
  children: (row: ReactNode, isWithdrawing: boolean) => ReactNode
}

interface AccountPageProps {
  heading: string
  /**
   * Renders the status of the current withdrawal. The component comes from the wallet feature, which this feature does
   * not import.
   */
  WithdrawalStatus: ComponentType<WithdrawalStatusProps>
}

export function AccountPage({ heading, WithdrawalStatus }: AccountPageProps) {
  const { t } = useTexts()
  const [, navigate] = useLocation()
  const user = useSession((session) => session.user)
  const { loadMore, reload, ...shown } = useLedger()
  useEffect(() => void refreshBalance(), [])
  if (!user) return null
  const logout = () => {
    signOut()
    navigate('/')
  }
  return (
    <div className={frame.frame}>
      <div className={styles.head}>
        <div className={styles.person}>
          <PageHeading className={styles.heading}>{heading}</PageHeading>
          <p className={styles.names}>
            <strong className={styles.login}>{user.login}</strong> <span className={styles.email}>{user.email}</span>
          </p>
          <StandingLine />
        </div>
        <Button onClick={logout}>{t('account.logout')}</Button>
      </div>
      <div className={styles.cells}>
        <WithdrawalStatus onMoved={reload}>
          {(row, isWithdrawing) => (
            <CoinsCell
              available={shown.ledger?.available ?? user.amount}
              reserved={shown.ledger?.reserved}
              isWithdrawing={isWithdrawing}
            >
              {row}
            </CoinsCell>
          )}
        </WithdrawalStatus>
        <GamesCell statistics={user.statistics} />
        <div className={styles.lists}>
          <HistoryCell {...shown} onMore={loadMore} />
          <DevicesCell onLogout={logout} />
        </div>
        <AccessCell />
      </div>
    </div>
  )
}

/** Ends the session in this browser at once, without waiting for the server's answer. */
function signOut(): void {
  const { user } = useSession.getState()
  void callServer<typeof logout>({ method: 'POST', path: '/api/hc_data/logout' }, { user })
  endSession()
}
