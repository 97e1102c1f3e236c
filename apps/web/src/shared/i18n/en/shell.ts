import { fallbackTexts } from '../fallback-texts.ts'

export const shell = {
  ...fallbackTexts.en,
  menu: 'Main menu',
  play: 'Play',
  practise: 'Practise',
  leaderboard: 'Leaderboard',
  settings: 'Settings',
  account: 'Account',
  'sign-in': 'Sign in',
  close: 'Close',
  'live-game': 'Your game goes on',
  'live-game.left': '{count} s to come back',
  'live-game.back': 'Back to the game',
  'alert.info': 'Information',
  'alert.success': 'Success',
  'alert.warning': 'Warning',
  'alert.error': 'Error',
  'alert.dismiss': 'Dismiss',
  'update.title': 'Its time to update',
  'update.text':
    'Either a newer version of the game is out, or our server cannot be reached right now. Check your connection and try again, or get the newest version.',
  'update.failed-again': 'No luck this time either.',
  'update.website': 'Open the website',
  'update.downloads': 'Desktop version',
} as const
