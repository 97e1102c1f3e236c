const limitMs = 5000

/** By asking: a browser that calls itself offline may be wrong, or a moment late. */
export async function canReachSite(): Promise<boolean> {
  const asked = { headers: { accept: 'text/plain' }, cache: 'no-store', signal: AbortSignal.timeout(limitMs) } as const
  const answer = await fetch('/', asked).catch(() => undefined)
  return answer?.ok ?? false
}
