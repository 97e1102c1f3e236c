import type { AnswerOf, ListedWithdrawal, readWithdrawals } from '@hexaverse/protocol/http'
import { useEffect, useEffectEvent, useState } from 'react'
import { browserClock } from '../../../shared/browser/clock.ts'
import { callAsMember } from '../../../shared/session/call-as-member.ts'
import { refreshBalance } from '../../../shared/session/refresh-balance.ts'
import { isOpen, pickShown } from './pick-withdrawal.ts'

export interface ShownWithdrawal {
  readonly withdrawal: ListedWithdrawal
  readonly isChainReachable: boolean
}

const pollMs = 3000

/** The newest withdrawal, looked at again while something can still happen to it. */
export function useWithdrawal(onMoved: () => void): ShownWithdrawal | undefined {
  const [answer, setAnswer] = useState<AnswerOf<typeof readWithdrawals>>()
  const newest = answer?.withdrawals[0]
  const isWatched = newest !== undefined && isOpen(newest)
  const look = useEffectEvent(async () => {
    const result = await callAsMember<typeof readWithdrawals>({ method: 'GET', path: '/api/hc_data/withdrawals' })
    if (!result.ok) return
    const isMoved = newest !== undefined && result.answer.withdrawals[0]?.state !== newest.state
    setAnswer(result.answer)
    if (isMoved) {
      onMoved()
      void refreshBalance()
    }
  })
  useEffect(() => void look(), [])
  useEffect(() => {
    if (!isWatched) return
    let callOff = () => {}
    const again = () => {
      callOff = browserClock.after(pollMs, () => void (document.hidden ? Promise.resolve() : look()).then(again))
    }
    again()
    return () => callOff()
  }, [isWatched])
  const shown = pickShown(answer?.withdrawals ?? [], Date.now())
  return shown && { withdrawal: shown, isChainReachable: answer?.isChainReachable ?? true }
}
