/** What more than one page says. */
export const site = {
  'server.unreachable': 'Error to connect to server',
  'document.no-title': 'Title not available',
  'policies.agreement': 'By pressing Play you agree to the',
  'policies.and': ' and ',
  'policies.terms-and-conditions': 'Terms and Conditions',
  'policies.privacy-policy': 'Privacy Policy',
  'policies.cookie-and-storage-usage-policy': 'Cookie and Storage usage Policy',
  'policies.payment-policy': 'Payment Policy',
  'policies.refund-policy': 'Refund Policy',
  'policies.disclaimer': 'Disclaimer',
  'download.mac': 'Mac',
  'download.windows': 'Windows',
  'download.ubuntu': 'Ubuntu',
  'footer.studio': 'A game by {studio}',
  'footer.rights': '© {years} {studio}. All rights reserved.',
  'footer.registration': 'Registered work: copyright registration certificate dated {date}.',
} as const
