/** How many failures lock a form, for both ends: the browser locks it for the person, the server for everyone else. */
export const formFailures = {
  'sign-in': 3,
  'sign-up': 2,
  'forgot-password': 3,
  'restore-password': 3,
  'change-password': 3,
  'change-email': 3,
  'delete-account': 3,
  withdrawal: 2,
} as const

export type LockingForm = keyof typeof formFailures
