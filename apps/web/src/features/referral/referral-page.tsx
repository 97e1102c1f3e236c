import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { acceptReferral } from './accept-referral.ts'

export default function ReferralPage({ params: { refId = '' } }: { params: Readonly<Record<string, string>> }) {
  const [, navigate] = useLocation()
  const isAccepted = useRef(false)
  useLayoutEffect(() => {
    // An effect may run twice for one visit, which must count once.
    if (isAccepted.current) return
    isAccepted.current = true
    acceptReferral(refId)
    navigate('/', { replace: true })
  }, [refId, navigate])
  return null
}
