import { useEffect } from 'react'
import { refreshBalance } from '../../shared/session/refresh-balance.ts'

/** Once, when the page comes. */
export function useFreshBalance(): void {
  useEffect(() => {
    void refreshBalance()
  }, [])
}
