export const withdraw = {
  'withdraw.text': 'Coins go to your {wallet}. Your balance: {amount} HXCN.',
  'withdraw.rule': 'Withdraw at least 100 coins, at most 1,000,000. We recommend a minimum of 500 coins (beta).',
  'withdraw.amount': 'Amount',
  'withdraw.max': 'Max',
  'withdraw.wallet': 'Wallet',
  'withdraw.wallet.hint': 'Wallet must be on Polygon. Check the address: only this wallet can receive the coins.',
  'withdraw.wallet.take': 'Use the address from {wallet}',
  'withdraw.wallet.missing': 'No {wallet} was found in this browser.',
  'withdraw.wallet.none': 'Your wallet did not share an address.',
  'withdraw.code.back': 'Change the wallet or the amount',
  'withdraw.submit': 'Withdraw',
  'withdraw.no-pay-system': 'Error with payment system choose. Please, go to homepage and try again',
  'claim-ways.open': 'Continue in {wallet}',
  'claim-ways.app':
    'Open the claim in the wallet’s app with this button. If that does not work, copy the link into the browser of the app.',
  'claim-ways.phone': 'Is the wallet on your phone? Scan this code, or send yourself the link.',
  'claim-ways.qr': 'QR code of the link that opens the claim in {wallet}',
  'claim-ways.copy': 'Copy link',
  'claim-ways.copied': 'The link is copied.',
  'claim-ways.not-copied': 'The link could not be copied.',
} as const

export const wallet = {
  'wallet.title': 'Wallet',
  'wallet.text': 'Your Hexacoin will go to a wallet on the Polygon network. Which one do you use?',
} as const
