import { isPaySystem, type PaySystem } from '@hexaverse/protocol/withdrawals'
import { useLayoutEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { FormPage } from '../../../shared/form/form-page.tsx'
import { useTexts } from '../../../shared/i18n/use-texts.ts'
import { MessagePage } from '../../../shared/page/message-page.tsx'
import { WayToAccount } from '../../../shared/page/way-to-account.tsx'
import { useSession } from '../../../shared/session/session-store.ts'
import { RedeemWays } from '../redeem/redeem-ways.tsx'
import type { Granted } from './request-withdrawal.ts'
import { WithdrawForm } from './withdraw-form.tsx'

/** The wallet was chosen in the modal before and comes with the navigation state. */
export default function WithdrawPage({ heading }: { heading: string }) {
  const { t, sentence } = useTexts()
  const state = useHistoryState<{ readonly paySystem?: unknown } | null>()
  const user = useSession((session) => session.user)
  useGuard(user?.secret)
  if (!user?.secret) return null
  if (isPaySystem(state?.paySystem)) return <Withdrawal heading={heading} paySystem={state.paySystem} />
  const problem = state?.paySystem === undefined ? t('withdraw.no-pay-system') : sentence('invalid-pay-system')
  return (
    <MessagePage heading={heading}>
      <p role="alert">{problem}</p>
    </MessagePage>
  )
}

function Withdrawal({ heading, paySystem }: { heading: string; paySystem: PaySystem }) {
  const [granted, setGranted] = useState<Granted>()
  return (
    <FormPage heading={heading} links={<WayToAccount />}>
      {granted ? <NextStep granted={granted} /> : <WithdrawForm paySystem={paySystem} onGranted={setGranted} />}
    </FormPage>
  )
}

/** A stored user without a secret cannot request a withdrawal. */
function useGuard(secret: string | undefined): void {
  const [, navigate] = useLocation()
  useLayoutEffect(() => {
    if (secret === '') navigate('/account', { replace: true })
  }, [secret, navigate])
}

/** Replaces the form once the coins are reserved. The account page shows the further progress. */
function NextStep({ granted }: { granted: Granted }) {
  const { answerText } = useTexts()
  const { claimPath, paySystem } = granted
  return (
    <>
      <p role="status">{answerText(granted)}</p>
      {claimPath && <RedeemWays claimPath={claimPath} paySystem={paySystem} />}
    </>
  )
}
