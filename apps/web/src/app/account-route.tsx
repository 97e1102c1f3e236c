import type { ComponentProps } from 'react'
import { AccountPage, type WithdrawalStatusProps } from '../features/account/account-page.tsx'
import { isOpen } from '../features/wallet/status/pick-withdrawal.ts'
import { useWithdrawal } from '../features/wallet/status/use-withdrawal.ts'
import { WithdrawalRow } from '../features/wallet/status/withdrawal-row.tsx'

/**
 * Joins two features that must not import each other: the account page shows the wallet's withdrawal status beside the
 * coins.
 */
export default function AccountRoute({ heading }: Pick<ComponentProps<typeof AccountPage>, 'heading'>) {
  return <AccountPage heading={heading} WithdrawalStatus={WithdrawalStatus} />
}

function WithdrawalStatus({ onMoved, children }: WithdrawalStatusProps) {
  const shown = useWithdrawal(onMoved)
  return children(shown && <WithdrawalRow {...shown} />, shown !== undefined && isOpen(shown.withdrawal))
}
