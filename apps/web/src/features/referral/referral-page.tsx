import type { sendReferral } from '@hexaverse/protocol/http'
import { accountWords } from '@hexaverse/protocol/words'
import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { browserStorage } from '../../shared/browser/storage.ts'
import { callServer } from '../../shared/http/call-server.ts'
import { saveReferral } from '../../shared/session/kept-referral.ts'
import { playSound } from '../../shared/sound/play-sound.ts'

export default function ReferralPage({ params: { referralId = '' } }: { params: Readonly<Record<string, string>> }) {
  const [, navigate] = useLocation()
  const isAccepted = useRef(false)
  useLayoutEffect(() => {
    // React may run an effect twice for one visit; the visit must count once.
    if (isAccepted.current) return
    isAccepted.current = true
    acceptReferral(referralId)
    navigate('/', { replace: true })
  }, [referralId, navigate])
  return null
}

/** Does not wait for the answer: whether the server counted the visit changes nothing for the visitor. */
function acceptReferral(referralId: string): void {
  void callServer<typeof sendReferral>({
    method: 'POST',
    path: '/api/hc_data/ref/sendRef',
    body: { referralId },
    words: accountWords,
  })
  saveReferral(browserStorage, referralId)
  playSound('select')
}
