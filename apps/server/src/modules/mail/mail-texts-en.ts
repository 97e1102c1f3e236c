import type { MailTexts } from './mail-text.ts'

export const en: MailTexts = {
  mails: {
    'sign-in-code': {
      subject: 'Your Hexaverse sign-in code: {code}',
      heading: 'Your sign-in code',
      lines: ['Enter it on the sign-in page. It works once, within 10 minutes.'],
      ifNotYou:
        'If you did not try to sign in, somebody knows your password: set a new one at {site}/sign-in/forgot-password. Do not share this code; we never ask for it.',
    },
    'sign-up-code': {
      subject: 'Your Hexaverse sign-up code: {code}',
      heading: 'Welcome to Hexaverse',
      lines: ['Enter this code on the sign-up page to make your account. It works once, within 10 minutes.'],
      ifNotYou: 'If you did not sign up, there is nothing to do: without the code no account is made.',
    },
    'change-email-code': {
      subject: 'Your Hexaverse code for a new address: {code}',
      heading: 'Your new e-mail address',
      lines: [
        'Enter this code to make this the e-mail address of your Hexaverse account. It works once, within 10 minutes.',
      ],
      ifNotYou:
        'If you did not ask for it, somebody has probably mistyped an address. There is nothing to do: without the code nothing changes.',
    },
    'known-address': {
      subject: 'You already have a Hexaverse account',
      heading: 'You already have an account',
      lines: [
        'Somebody, perhaps you, wanted to use this address for a new account, or to move another account to it.',
        'It has an account already: sign in, or, if you forgot the password, set a new one at {site}/sign-in/forgot-password.',
      ],
      action: 'Sign in',
      ifNotYou: 'If it was not you, there is nothing to do: your account has not changed.',
    },
    'recovery-link': {
      subject: 'Set a new Hexaverse password',
      heading: 'Set a new password',
      lines: ['You asked for a new password. The link works once, within 10 minutes.'],
      action: 'Set a new password',
      ifNotYou: 'If you did not ask for it, ignore this e-mail: your password stays as it is.',
    },
    'email-changed': {
      subject: 'The e-mail address of your Hexaverse account was changed',
      heading: 'Your e-mail address was changed',
      lines: ['The account {login} has a new e-mail address. All devices were signed out: sign in with the new one.'],
      ifNotYou: 'If you did not do this, write to us: {contact}',
    },
    'email-left': {
      subject: 'Your Hexaverse account has left this e-mail address: was it you?',
      heading: 'Your e-mail address was changed',
      lines: [
        'The account {login} has a new e-mail address, and this one is no longer used. All devices were signed out.',
        'If it was you, there is nothing to do. For 7 days this link takes the change back and signs out every device:',
      ],
      action: 'Take the change back',
      ifNotYou:
        'If it was not you, take the change back now. No coins can be withdrawn for 48 hours after a change. Questions: {contact}',
    },
    'email-taken-back': {
      subject: 'The change of your Hexaverse e-mail address was taken back',
      heading: 'The change was taken back',
      lines: [
        'The account {login} has its former e-mail address again. Every device was signed out.',
        'If others may know the password, set a new one at {site}/sign-in/forgot-password.',
      ],
      ifNotYou: 'If you did not do this, write to us: {contact}',
    },
    'new-wallet-code': {
      subject: 'Your Hexaverse code for a new wallet: {code}',
      heading: 'A withdrawal to a new wallet',
      lines: [
        'The account {login} asks to withdraw {coins} HXCN to the wallet {wallet}, for the first time.',
        'If this is your wallet, enter the code on the withdrawal page. It works once, within 10 minutes, for this wallet only.',
      ],
      ifNotYou:
        'If you did not ask for it, someone is using your account: do not share this code, and set a new password now at {site}/sign-in/forgot-password, which signs out every device.',
    },
    'password-changed': {
      subject: 'The password of your Hexaverse account was changed',
      heading: 'Your password was changed',
      lines: ['The password of the account {login} was changed. Other devices were signed out.'],
      ifNotYou:
        'If you did not do this, set a new password now at {site}/sign-in/forgot-password and write to us: {contact}',
    },
    'account-deleted': {
      subject: 'Your Hexaverse account was deleted',
      heading: 'Your account was deleted',
      lines: [
        'The account {login} was deleted. What was erased, and what the books have to keep, is told in the privacy policy: {site}/document/privacy-policy/privacy-policy',
        'Thank you for having played.',
      ],
      ifNotYou: 'If you did not do this, write to us from this mailbox at once: {contact}',
    },
    'archive-ready': {
      subject: 'Your Hexaverse data is ready',
      heading: 'Your personal data is ready',
      lines: ['You can download the archive for 10 days. Sign in first: it opens for you alone.'],
      action: 'Download my data',
      ifNotYou: 'If you did not ask for it, someone is using your account: change its password.',
    },
    'archive-failed': {
      subject: 'Your Hexaverse data is not ready yet',
      heading: 'Your archive could not be made',
      lines: [
        'You asked for your personal data, but our program failed to put the archive together. We know about it.',
        'You need not ask again: once the fault is fixed, the archive is made, and a mail with the link follows.',
      ],
      ifNotYou: 'If you did not ask for it, someone is using your account: change its password.',
    },
    'withdrawal-requested': {
      subject: 'A withdrawal of {coins} HXCN was requested',
      heading: '{coins} HXCN are reserved',
      lines: [
        'The account {login} asked to withdraw {coins} HXCN to the wallet {wallet}.',
        'Confirm it in that wallet before {until} UTC. What is not confirmed returns to your balance by itself.',
      ],
      ifNotYou:
        'If you did not ask for it, someone is using your account: set a new password now at {site}/sign-in/forgot-password, which signs out every device, and write to us: {contact}',
    },
    'withdrawal-settled': {
      subject: '{coins} HXCN were sent to your wallet',
      heading: 'Your withdrawal is complete',
      lines: ['{coins} HXCN of the account {login} were sent to the wallet {wallet}.', 'Transaction: {transaction}'],
      ifNotYou:
        'If you did not do this, set a new password now at {site}/sign-in/forgot-password and write to us: {contact}',
    },
  },
  foot: 'This is an automated message. Questions: {contact}',
}
