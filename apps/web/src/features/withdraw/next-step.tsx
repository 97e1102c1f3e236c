import { useWords } from '../../shared/i18n/use-words.ts'
import { ClaimWays } from '../../shared/wallets/claim-ways.tsx'
import type { Granted } from '../../shared/wallets/request-withdrawal.ts'

/** Where the form was, once the coins are reserved. The account shows how it goes on. */
export function NextStep({ granted }: { granted: Granted }) {
  const { successText } = useWords()
  const { relativePath, paySys } = granted
  return (
    <>
      <p role="status">{successText(granted)}</p>
      {relativePath && <ClaimWays relativePath={relativePath} paySystem={paySys} />}
    </>
  )
}
