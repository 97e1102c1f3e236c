import type { Sentences } from './codes.ts'

export const en: Sentences = {
  'malformed-request': 'The request could not be understood: {problem}.',
  'request-too-large': 'The request is too large.',
  'request-too-slow': 'The request took too long to arrive. Please try again.',
  unauthorized: 'Please sign in and try again.',
  'unknown-call': 'There is no such call.',
  'wrong-method': 'Requests of this kind are not accepted here.',
  'unknown-document': 'Its empty here. Or this document was not found',
  'too-many-requests': 'Too many requests. Please try again in {seconds} s.',
  busy: 'The server is busy. Please try again in {seconds} s.',
  fault: 'Something went wrong on our side. Please try again; if it happens again, tell us the number {reference}.',
  'invalid-email': 'Invalid email',
  'weak-password':
    'Password must contain at least one uppercase letter, one number, one special character and must contain min 8 symbols up to 24 symbols.',
  'same-password': 'The new password must be different from the old one',
  'same-email': 'This is already the e-mail address of your account.',
  'wrong-password': 'Wrong e-mail address or password.',
  'wrong-old-password': 'The old password is not right.',
  'invalid-code': 'The code has six digits.',
  'wrong-code': 'This code is wrong or no longer valid.',
  'no-attempts': 'No attempts are left for this code. Please start again and ask for a new one.',
  'code-entry-closed': 'Too many wrong codes were entered for this address. Please try again tomorrow.',
  'too-many-mails': 'Too many messages were sent to this address. Please try again in {minutes} min.',
  banned: 'You have been banned for {minutes} minutes.',
  'recovery-wait': 'To resend the message with the recovery link, you need to wait {minutes} minutes.',
  'restore-banned': 'Sorry, for illegal password restorage activity, you was banned for {minutes} minutes.',
  'change-password-banned': 'Sorry, for illegal change password activity, you was banned for {minutes} minutes.',
  'delete-account-banned': 'Sorry, for illegal delete account activity, you was banned for {minutes} minutes.',
  'invalid-link': 'This link is invalid or has expired',
  'address-in-use': 'This address has another account by now. Please write to us, and we will help you.',
  'delete-failed': 'Failed to delete account. Please ensure that you provide correct password and try again.',
  'changed-meanwhile':
    'Your account was changed at the same moment, on another page or device. Please reload the page and try again.',
  'data-request-failed': 'Failed to request personal data. Please try again later.',
  'data-requested-lately':
    'You can request your personal data once a month. If you have just requested it, please wait: preparing the archive can take up to 10 days.',
  'unknown-archive': 'This archive does not exist, or its 10 days are over.',
  'unknown-table': 'There is no such table.',
  'games-today':
    'You have played all your games for today ({games}), thank you! The next one can begin in about {hours} h.',
  resting:
    'You have left several games early today, and the others were left without one. Please take a short break: you can play again in about {minutes} min.',
  'invalid-amount': 'Invalid amount, please provide the valid amount',
  'not-enough-coins': 'You do not have the required amount on your balance',
  'invalid-wallet': 'Invalid wallet number',
  'mistyped-wallet':
    'Invalid wallet number: its capital letters do not fit its digits. Check it for a typing mistake, or copy it from your wallet.',
  'invalid-pay-system': 'Error with payment system, please reload the page',
  'other-withdrawal-open':
    'You already have a withdrawal of {coins} HXCN waiting. Confirm it, or wait until {time} when the coins return.',
  'other-withdrawal-in-review': 'We are checking your withdrawal of {coins} HXCN. Your coins are safe.',
  'foreign-wallet': 'This wallet belongs to another account.',
  'held-after-email-change':
    'The e-mail address of this account was changed lately. To keep your coins safe, they can be withdrawn again from {until}.',
  'held-after-password-restore':
    'The password of this account was restored lately. To keep your coins safe, they can be withdrawn again from {until}.',
  'withdrawals-busy': 'Withdrawals are busy. Please try again later.',
  'withdrawals-paused': 'Withdrawals are paused. Please try again later.',
  'withdrawal-busy': 'Withdrawals are busy. Your coins are back in your balance.',
  'withdrawal-paused': 'Withdrawals are paused. Your coins are back in your balance.',
  'chain-unreachable': 'Polygon cannot be reached right now. Please try again in a few minutes.',
  'unknown-withdrawal': 'Error: we could not find this withdrawal.',
  'claim-failed': 'The claim failed. Your coins stay reserved until {time} and return by themselves if unclaimed.',
  'claim-expired': 'The claim failed: this withdrawal expired and the coins were returned.',
  'code-sent': 'We have sent a six-digit code to your e-mail address.',
  'recovery-link-sent':
    'The recovery link was sent. If this address has an account, you will find it in your mailbox; it is valid for 10 minutes.',
  'restore-ready': 'The link is good: you can set a new password now.',
  'password-restored': 'Password was changed successfully! You will be redirect to Sign in page',
  'password-changed': 'Password was changed successfully! You will be redirect to My account page',
  'email-changed': 'Email was changed successfully! You will be redirect to Sign in page',
  'email-taken-back':
    'The change was taken back, and every device is signed out. Sign in with this address; set a new password if others may know it.',
  'account-deleted': 'Your account was deleted. We are sorry to see you go.',
  'data-requested': 'The archive with your personal data will be sent to your e-mail address within 1 to 10 days.',
  'signed-out': 'You are signed out.',
  'session-ended': 'That device is signed out.',
  'withdrawal-reserved': '{coins} HXCN are reserved. Confirm in your wallet before {time}.',
  'withdrawal-preparing': 'Your withdrawal is being prepared…',
  'withdrawal-in-review': 'We are checking this withdrawal. Your coins are safe.',
  'wallet-code-sent':
    'This wallet is new for your account. We have sent a six-digit code to your e-mail address: enter it to withdraw to this wallet.',
  'claim-received':
    'Received. We are waiting for the network; this usually takes under a minute. You can close this page.',
  'claim-settled': 'Done. {coins} HXCN were sent to {wallet}.',
}
