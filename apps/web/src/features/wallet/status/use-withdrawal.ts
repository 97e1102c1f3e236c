import type { GrantedOf, ListedWithdrawal, readWithdrawals } from '@hexaverse/protocol/http'
import { withdrawalWords } from '@hexaverse/protocol/words'
import { useEffect, useEffectEvent, useState } from 'react'
import { browserClock } from '../../../shared/browser/clock.ts'
import { callAsMember } from '../../../shared/session/call-as-member.ts'
import { refreshBalance } from '../../../shared/session/refresh-balance.ts'
import { isOpen, pickVisible } from './pick-withdrawal.ts'

export interface ShownWithdrawal {
  readonly withdrawal: ListedWithdrawal
  readonly isChainReachable: boolean
}

const pollMs = 3000

/** The newest withdrawal, polled while its state can still change. */
export function useWithdrawal(onMoved: () => void): ShownWithdrawal | undefined {
  const [answer, setAnswer] = useState<GrantedOf<typeof readWithdrawals>>()
  const newest = answer?.withdrawals[0]
  const isWatched = newest !== undefined && isOpen(newest)
  const refresh = useEffectEvent(async () => {
    const result = await callAsMember<typeof readWithdrawals>({
      method: 'GET',
      path: '/api/hc_data/withdrawals',
      words: withdrawalWords,
    })
    if (!result.ok) return
    const isMoved = newest !== undefined && result.answer.withdrawals[0]?.state !== newest.state
    setAnswer(result.answer)
    if (isMoved) {
      onMoved()
      void refreshBalance()
    }
  })
  useEffect(() => void refresh(), [])
  useEffect(() => {
    if (!isWatched) return
    let cancelPoll = () => {}
    const schedulePoll = () => {
      cancelPoll = browserClock.after(
        pollMs,
        () => void (document.hidden ? Promise.resolve() : refresh()).then(schedulePoll),
      )
    }
    schedulePoll()
    return () => cancelPoll()
  }, [isWatched])
  const shown = pickVisible(answer?.withdrawals ?? [], Date.now())
  return shown && { withdrawal: shown, isChainReachable: answer?.isChainReachable ?? true }
}
