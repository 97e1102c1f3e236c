import type { PageTexts } from './pages.ts'

export const en: PageTexts = {
  landing: {
    name: 'Hexaverse',
    title: 'Hexaverse',
    description:
      'Colonise a planet of 19 hexagons with 2 to 6 players: a free strategy game in the browser where the winner earns a coin.',
    keywords: 'strategy game, browser game, multiplayer, hexagons, turn-based, Hexacoin, HXCN, play online',
  },
  referral: { name: 'An invitation' },
  signIn: {
    name: 'Sign in',
    description: 'Sign in to Hexaverse with your e-mail address and the six-digit code we send you.',
    keywords: 'Hexaverse, sign in, account',
  },
  signUp: {
    name: 'Sign up',
    description: 'Make a free Hexaverse account with your e-mail address and land on the planet in a minute.',
    keywords: 'Hexaverse, sign up, registration, account',
  },
  forgotPassword: {
    name: 'Forgot password',
    description: 'Ask for a link to set a new password for your Hexaverse account.',
    keywords: 'Hexaverse, forgot password, recovery',
  },
  restorePassword: { name: 'New password' },
  takeBackEmail: { name: 'Your former address' },
  game: { name: 'Game', title: 'in the Game' },
  join: {
    name: 'A table for friends',
    invitation: '{login} invites you to a planet: {taken} of {size} seats taken',
    terms: 'A game among friends brings no coins and counts nowhere.',
  },
  watch: { name: 'Watch a game' },
  watchGame: { name: 'Watching a game' },
  practice: {
    name: 'Practice',
    description: 'Learn Hexaverse by playing against bots in your browser: no account, no coins, offline too.',
    keywords: 'Hexaverse, practice, bots, play offline, strategy game, tutorial',
  },
  replay: { name: 'Replay' },
  verify: {
    name: 'Check a game',
    description:
      'Check the transcript of a Hexaverse game in your browser: its map, its moves, its result, its signature.',
    keywords: 'Hexaverse, fair play, replay, transcript, signature, provably fair',
  },
  leaderboard: {
    name: 'Leaderboard',
    description: 'The best players of Hexaverse this season: their ratings, their games and their wins.',
    keywords: 'Hexaverse, leaderboard, rating, season, best players',
  },
  player: { name: 'Player' },
  document: { name: 'Document' },
  hexacoin: { name: 'Hexacoin' },
  advertising: { name: 'Advertising' },
  distribution: { name: 'Distribution' },
  investmentAndDonations: { name: 'Investment and donations' },
  account: { name: 'My account' },
  accountGames: { name: 'My games' },
  changePassword: { name: 'Change password' },
  changeEmail: { name: 'Change email' },
  accountSettings: { name: 'Account settings' },
  withdraw: { name: 'Withdraw' },
  withdrawal: {
    name: 'Claim your Hexacoin',
    description: 'Claim the Hexacoin you withdrew from Hexaverse to your wallet on the Polygon network.',
    keywords: 'Hexacoin, HXCN, claim, wallet, Polygon, MetaMask, Trust Wallet',
  },
  notFound: { name: '404 not found', title: '404 not found' },
}
