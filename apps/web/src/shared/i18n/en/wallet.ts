export const wallet = {
  'wallet.title': 'Wallet',
  'wallet.text': 'Your Hexacoin go to a wallet on the Polygon network. Which one do you use?',
} as const
