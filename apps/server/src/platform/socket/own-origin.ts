import type { IncomingHttpHeaders } from 'node:http'

/** Whether a page of ours asks. Programs send no origin, and are let in: what counts is the session. */
export function isOwnOrigin({ origin, host }: IncomingHttpHeaders, publicUrl: string): boolean {
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  const asking = new URL(origin)
  return asking.origin === new URL(publicUrl).origin || asking.host === host
}
