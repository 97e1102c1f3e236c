import { AccountPage } from '../features/account/account-page.tsx'
import { WithdrawalStatus } from '../features/wallet/status/withdrawal-row.tsx'
import type { RouteProps } from './routes.ts'

/** The account and the wallet meet here: a withdrawal under way is shown beside the coins. */
export default function AccountRoute({ heading }: RouteProps) {
  return <AccountPage heading={heading} WithdrawalStatus={WithdrawalStatus} />
}
