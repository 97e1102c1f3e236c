import { AccountPage, type WithdrawalStatusProps } from '../features/account/account-page.tsx'
import { isOpen } from '../features/wallet/status/pick-withdrawal.ts'
import { useWithdrawal } from '../features/wallet/status/use-withdrawal.ts'
import { WithdrawalRow } from '../features/wallet/status/withdrawal-row.tsx'
import type { RouteProps } from './routes.ts'

/** The account and the wallet meet here: the account shows a withdrawal under way beside the coins. */
export default function AccountRoute({ heading }: RouteProps) {
  return <AccountPage heading={heading} WithdrawalStatus={WithdrawalStatus} />
}

function WithdrawalStatus({ onMoved, children }: WithdrawalStatusProps) {
  const shown = useWithdrawal(onMoved)
  return children(shown && <WithdrawalRow {...shown} />, shown !== undefined && isOpen(shown.withdrawal))
}
