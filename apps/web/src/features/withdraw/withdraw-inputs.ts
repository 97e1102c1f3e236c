import { looksLikeWallet, parseAmount } from '@hexaverse/protocol/withdrawals'
import { type Input, useInput } from '../../shared/form/use-input.ts'
import { useWords } from '../../shared/i18n/use-words.ts'

export function useAmountInput(balance: number): Input {
  const { sentence } = useWords()
  return useInput((text) => {
    const coins = parseAmount(text)
    if (coins === undefined) return sentence('invalid-amount')
    return coins > balance ? sentence('not-enough-coins') : undefined
  })
}

/** An address is pasted more often than typed, and spaces come along. */
export function useWalletInput(): Input {
  const { sentence } = useWords()
  return useInput((text) => (looksLikeWallet(text.trim()) ? undefined : sentence('invalid-wallet')))
}
