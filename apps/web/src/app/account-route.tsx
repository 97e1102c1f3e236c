import type { ComponentProps } from 'react'
import { AccountPage, type WithdrawalStatusProps } from '../features/account/account-page.tsx'
import { isOpen } from '../features/wallet/status/pick-withdrawal.ts'
import { useWithdrawal } from '../features/wallet/status/use-withdrawal.ts'
import { WithdrawalRow } from '../features/wallet/status/withdrawal-row.tsx'

/** The account and the wallet meet here: the account shows a withdrawal under way beside the coins. */
export default function AccountRoute({ heading }: Pick<ComponentProps<typeof AccountPage>, 'heading'>) {
  return <AccountPage heading={heading} WithdrawalStatus={WithdrawalStatus} />
}

function WithdrawalStatus({ onMoved, children }: WithdrawalStatusProps) {
  const shown = useWithdrawal(onMoved)
  return children(shown && <WithdrawalRow {...shown} />, shown !== undefined && isOpen(shown.withdrawal))
}
