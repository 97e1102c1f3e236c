export const auth = {
  'auth.sign-in.lead': 'Already a player? We will e-mail you a code to make sure it is you.',
  'auth.sign-in.lead.back': 'Welcome back. We will e-mail you a code to make sure it is you.',
  'auth.sign-in.check': 'Check the address and the password.',
  'auth.sign-in.question': 'Already have an account?',
  'auth.sign-up': 'Sign up',
  'auth.sign-up.lead': 'An e-mail address, a password, a code from your inbox, and you have landed.',
  'auth.sign-up.question': 'New here? Sign up',
  'auth.agreement': 'By signing up you agree to the',
  'auth.invited.sign-in':
    'A friend invites you to a table. Sign in and you sit down at it. A game among friends brings no coins.',
  'auth.invited.sign-up':
    'A friend invites you to a table. Sign up and you sit down at it. A game among friends brings no coins.',
  'auth.forgot': 'Forgot password?',
  'auth.forgot.lead': 'Tell us your address, and we will mail you a link to set a new password.',
  'auth.forgot.look': 'Check the inbox of',
  'auth.forgot.again': 'Ask for a new link',
  'auth.back': 'Back to sign in',
  'auth.take-back.lead':
    'The e-mail address of your account was changed. If you did not do it, take the change back: your account gets the address back that this link was mailed to, and every device is signed out.',
  'auth.take-back': 'Take the change back',
  'auth.restore.lead': 'Choose a new password for',
} as const
