/** What every form says. */
export const form = {
  'form.email': 'Email',
  'form.password': 'Password',
  'form.old-password': 'Old password',
  'form.new-password': 'New password',
  'form.password-hint': '8 to 24 Latin symbols, among them an uppercase letter, a number and a special character',
  'form.show': 'Show the characters',
  'form.hide': 'Hide the characters',
  'form.code': 'Code',
  'form.code-sent': 'We have sent a six-digit code to',
  'form.code-life': 'It is valid for 10 minutes. If you cannot find the message, look into the spam folder.',
  'form.check-code': 'Compare the digits with those in the newest message.',
  'form.not-your-email': 'Not your email, go back',
  'form.demo-mailbox': 'Open the demo mailbox',
  'form.confirm': 'Confirm',
  'form.busy': 'One moment…',
  'form.locked': 'This form is locked until {time}.',
} as const
